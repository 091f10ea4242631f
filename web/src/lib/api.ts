/** The HTTP half of docs/protocol.md. */
import type * as P from "./protocol";
import { request } from "./transport";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly fault: P.ErrorBody,
  ) {
    super(fault.message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Awaited<ReturnType<typeof request>>;
  try {
    answer = await request(method, path, body);
  } catch {
    throw new ApiError(0, { code: "unreachable", message: "The server does not answer." });
  }
  const { status, text, json } = answer;
  if (status >= 400) throw new ApiError(status, faultOf(text, status));
  return (json && text ? JSON.parse(text) : text) as T;
}

function faultOf(text: string, status: number): P.ErrorBody {
  try {
    return JSON.parse(text) as P.ErrorBody;
  } catch {
    return { code: "unreadable", message: `The server answered ${status}.` };
  }
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, body);

export const api = {
  games: () => get<P.Games>("/games"),
  me: () => get<P.Person>("/me"),
  rename: (body: P.Rename) => post<P.Person>("/me", body),
  /** `before`: where a page begins; without one, the first. */
  myTables: (before?: number) => get<P.TableList>(before ? `/me/tables?before=${before}` : "/me/tables"),
  /** Games in which others wait for me, the least time first. */
  myTurns: () => get<P.TableList>("/me/turns"),
  lobby: (before?: number) => get<P.TableList>(before ? `/lobby?before=${before}` : "/lobby"),
  make: (body: P.NewTable) => post<P.TableMade>("/tables", body),
  table: (id: string) => get<P.TableInfo>(`/tables/${id}`),
  sit: (id: string, body: P.Sit) => post<P.Sitting>(`/tables/${id}/sit`, body),
  watch: (id: string, body: P.Watch) => post<unknown>(`/tables/${id}/watch`, body),
  review: (id: string) => get<P.ReviewInfo>(`/tables/${id}/review`),
  /** Only without a server, where the review shares one processor with the bots. */
  stopReview: (id: string) => post<P.ReviewInfo>(`/tables/${id}/review/stop`),
  beginReview: (id: string) => post<P.ReviewInfo>(`/tables/${id}/review`),
  puzzles: (game: string) => get<P.Puzzles>(`/puzzles/${game}`),
  puzzleProgress: () => get<P.PuzzleProgress>("/me/puzzles"),
  countPuzzles: (body: P.PuzzleTries) => post<P.PuzzleProgress>("/me/puzzles", body),
  puzzle: (game: string, id: string) => get<P.PuzzleSolution>(`/puzzles/${game}/${id}`),
  daily: (which: string) => get<P.Daily>(`/daily/${which}`),
  makePuzzle: (game: string, body: P.PuzzleAsked) => post<P.PuzzleMade>(`/puzzles/${game}`, body),
  madeVerdict: (id: string, body: P.Puzzle) => post<P.PuzzleVerdict>(`/tables/${id}/puzzle`, body),
  madeSolution: (id: string, body: P.Puzzle) => post<P.PuzzleSolution>(`/tables/${id}/solution`, body),
  verdict: (id: string) => get<P.PuzzleVerdict>(`/tables/${id}/puzzle`),
  share: (id: string) => post<P.Shared>(`/tables/${id}/share`),
  look: (id: string, body: P.Look) => post<P.Looked>(`/tables/${id}/look`, body),
  links: (id: string) => get<P.Links>(`/tables/${id}/links`),
  endInvitation: (id: string, body: P.EndInvitation) => post<P.Links>(`/tables/${id}/invite/end`, body),
  invitations: () => get<P.ReceivedInvitations>("/me/invitations"),
  declineInvitation: (body: P.EndInvitation) => post<P.ReceivedInvitations>("/me/invitations/decline", body),
  renew: (id: string, body: P.Renew) => post<P.Links>(`/tables/${id}/links`, body),
  invitation: (id: string, body: P.Knock) => post<P.Invitation>(`/tables/${id}/invitation`, body),
  device: (id: string, body: P.NewDevice) => post<P.DeviceLink>(`/tables/${id}/device`, body),
  ready: (id: string, body: P.Ready) => post<P.TableInfo>(`/tables/${id}/ready`, body),
  stand: (id: string) => post<P.TableInfo>(`/tables/${id}/stand`),
  move: (id: string, body: P.MoveTo) => post<P.TableInfo>(`/tables/${id}/move`, body),
  arrange: (id: string, body: P.Arrange) => post<P.TableInfo>(`/tables/${id}/arrange`, body),
  remove: (id: string, body: P.Remove) => post<P.TableInfo>(`/tables/${id}/remove`, body),
  host: (id: string, body: P.Hosting) => post<P.TableInfo>(`/tables/${id}/host`, body),
  leave: (id: string) => post<P.TableInfo>(`/tables/${id}/leave`),
  start: (id: string) => post<unknown>(`/tables/${id}/start`),
  close: (id: string) => post<unknown>(`/tables/${id}/close`),
  fork: (id: string, body: P.Fork) => post<P.TableMade>(`/tables/${id}/fork`, body),
  rematch: (id: string) => post<P.TableMade>(`/tables/${id}/rematch`),
  report: (id: string, body: P.NewReport) => post<P.Health>(`/tables/${id}/report`, body),
  blocks: (id: string) => get<P.BlockedSeats>(`/tables/${id}/blocks`),
  block: (id: string, body: P.Block) => post<P.BlockedSeats>(`/tables/${id}/block`, body),
  chat: (id: string, body: P.Chat) => post<P.TableInfo>(`/tables/${id}/chat`, body),
  myEditions: () => get<P.KeptEditions>("/me/editions"),
  keepEdition: (body: P.KeepEdition) => post<P.KeptEdition>("/me/editions", body),
  dropEdition: (body: P.DropEdition) => post<P.KeptEditions>("/me/editions/drop", body),
  myBlocks: () => get<P.Blocks>("/me/blocks"),
  unblock: (body: P.EndBlock) => post<P.Blocks>("/me/blocks", body),
  goOn: (id: string, body: P.GoOn) => post<P.TableMade>(`/tables/${id}/go-on`, body),
  /** In the static version: remove a table from this browser. */
  forget: (id: string) => post<P.Health>(`/tables/${id}/forget`),
  /** In the static version: the position line after an event. */
  position: (id: string, seq: number) => get<string>(`/tables/${id}/position/${seq}`),
  record: (id: string, seat: number | null = null) =>
    get<string>(`/tables/${id}/record${seat === null ? "" : `?seat=${seat}`}`),
  openRecord: (body: P.NewRecord) => post<P.TableMade>("/records", body),
  register: (body: P.Credentials) => post<P.Registered>("/account", body),
  login: (body: P.Credentials) => post<P.Person>("/login", body),
  logout: (body: P.Logout) => post<unknown>("/logout", body),
  password: (body: P.NewPassword) => post<P.Person>("/password", body),
  account: () => get<P.Account>("/account"),
  newCodes: (body: P.Confirmed) => post<P.Codes>("/account/codes", body),
  email: (body: P.NewEmail) => post<P.Account>("/account/email", body),
  confirmEmail: (body: P.ConfirmEmail) => post<P.Account>("/account/confirm", body),
  endSession: (body: P.EndSession) => post<P.Account>("/account/sessions", body),
  site: () => get<P.Site>("/site"),
  stored: () => get<P.Stored>("/stored"),
  setSite: (body: P.NewSite) => post<P.Site>("/admin/site", body),
  adminHealth: () => get<P.AdminHealth>("/admin/health"),
  adminPeople: (text: string) => get<P.AdminPeople>(`/admin/people?text=${encodeURIComponent(text)}`),
  managePerson: (body: P.ManagePerson) => post<P.AdminPeople>("/admin/people", body),
  adminTables: (text: string) => get<P.AdminTables>(`/admin/tables?text=${encodeURIComponent(text)}`),
  adminLook: (id: string) => get<P.TableInfo>(`/admin/tables/${id}`),
  manageTable: (body: P.ManageTable) => post<P.AdminTables>("/admin/tables", body),
  purge: (body: P.Purge) => post<P.AdminTables>("/admin/purge", body),
  adminReports: (closed: boolean, after: string | null = null) =>
    get<P.AdminReports>(`/admin/reports?closed=${closed ? 1 : 0}${after ? `&after=${after}` : ""}`),
  closeReport: (body: P.CloseReport) => post<P.AdminReports>("/admin/reports", body),
  notices: () => get<P.Choices>("/me/notices"),
  choose: (body: P.Choose) => post<P.Choices>("/me/notices", body),
  subscribe: (body: P.Subscribe) => post<P.Choices>("/me/push", body),
  unsubscribe: (body: P.Unsubscribe) => post<P.Choices>("/me/push/end", body),
  /** Ends mails by the link in them. */
  stopMail: (token: string) => post<P.Stopped>(`/unsubscribe/${encodeURIComponent(token)}`),
  webhook: (body: P.Webhook) => post<P.Person>("/me/webhook", body),
  invite: (id: string, body: P.Invite) => post<P.Shared>(`/tables/${id}/invite`, body),
  vacation: (body: P.Vacation) => post<P.Account>("/account/vacation", body),
  deleteAccount: (body: P.Confirmed) => post<P.Person>("/account/delete", body),
  forgot: (body: P.Forgotten) => post<P.Recovery>("/forgot", body),
  recover: (body: P.Recover) => post<P.Person>("/recover", body),
  editionSchema: (body: P.SchemaAsked) => post<P.EditionSchema>("/box/schema", body),
  edition: (body: P.EditionAsked) => post<P.EditionSheet>("/box/edition", body),
  pad: (body: P.PadAsked) => post<P.Pad>("/box/score", body),
  byHand: (body: P.ByHandAsked) => post<P.ByHand>("/box/by-hand", body),
  handPosition: (body: P.PositionAsked) => post<P.PositionSheet>("/box/position", body),
  tableEdition: (id: string) => get<P.EditionSheet>(`/tables/${id}/edition`),
  statistics: () => get<P.Statistics>("/me/statistics"),
  statisticsCsv: () => get<string>("/me/statistics.csv"),
  history: (query: string) => get<P.History>(`/me/games?${query}`),
};
