/** What follows the address of a what-if in which a turn of a review is tried again. */
export const AGAIN = "#again";
