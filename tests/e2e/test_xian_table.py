"""Parts that only Xi'an's table has: secret pairs, a private plan, costs on the buildings; and the past, what-if, hints."""

import re

from playwright.sync_api import expect

from lishan.xian import GAME
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import CABLE, Hand, sit_at, table_of
from tests.e2e.xian import at_one_table, choose_pair, keep_hands, play_now, start_page, where
from tests.facts import json_of


def test_a_locked_pair_is_seen_as_locked_and_can_be_unlocked(new_page: NewPage) -> None:
    ada, bo = hands = at_one_table(new_page)
    keep_hands(hands)
    choose_pair(ada)
    chosen = ada.page.locator("[data-part=pair][data-now] [data-slot] .unseen").all_inner_texts()
    ada.confirm()
    expect(bo.page.get_by_label("Order of this round")).to_contain_text("has chosen")
    # Neither which cards nor in which order.
    for label in chosen:
        assert label.split(": ")[-1] not in bo.page.get_by_label("Order of this round").inner_text()
    expect(ada.page.locator("h1")).to_contain_text("Locked")
    ada.page.get_by_role("button", name="Change my choice").click()
    expect(bo.page.get_by_label("Order of this round")).not_to_contain_text("has chosen")
    ada.wait_for("complete")
    ada.page.get_by_role("button", name="Swap the two cards").click()
    expect(ada.page.locator("[data-part=pair][data-now] [data-slot=top]")).to_contain_text(chosen[1].split(": ")[-1])
    ada.wait_for("complete")
    ada.confirm()
    choose_pair(bo)
    bo.confirm()
    # The reveal: who moves first, and why.
    for hand in hands:
        expect(hand.page.get_by_label("Order of this round")).to_contain_text(re.compile("beats|each:"))


def test_a_connection_lost_in_a_secret_choice(new_page: NewPage) -> None:
    def wired(*args: object, **more: object) -> object:
        page = new_page(*args, **more)
        page.add_init_script(CABLE)
        return page

    ada, bo = hands = at_one_table(wired)  # type: ignore[arg-type]
    keep_hands(hands)
    choose_pair(ada)
    laid = ada.page.locator("[data-part=pair][data-now] [data-slot] .unseen").all_inner_texts()
    ada.page.evaluate("window.pull(true)")
    expect(ada.page.get_by_text("Connection lost")).to_be_visible()
    ada.page.evaluate("window.pull(false)")
    expect(ada.page.get_by_text("Connection lost")).to_have_count(0)
    ada.wait_for("complete")
    ada.page.reload()
    ada.wait_for("complete")
    assert ada.page.locator("[data-part=pair][data-now] [data-slot] .unseen").all_inner_texts() == laid
    ada.confirm()
    ada.page.reload()
    ada.wait_for("waiting")
    expect(ada.page.get_by_role("button", name="Change my choice")).to_be_visible()
    choose_pair(bo)
    bo.confirm()
    for hand in hands:
        hand.wait_for("mine", "waiting")


def test_the_second_pair_is_planned_in_private_and_laid_out_when_it_is_time(new_page: NewPage) -> None:
    page = new_page()
    hand = sit_at(page, where(2, "choose", 2), 2, game="xian")
    choose_pair(hand)
    planned = page.locator("[data-part=hand] button").nth(1)
    name = (planned.get_attribute("data-target") or "").removeprefix("card ")
    planned.click()
    second = page.get_by_role("region", name="Pair of round 2").locator("[data-slot=top]")
    expect(second).to_have_class(re.compile("planned"))
    label = second.locator(".unseen").inner_text()
    assert f"top={name}" not in str(page.evaluate("document.querySelector('[data-state]').dataset.moment"))
    hand.confirm()
    # First the state, then the round: in the second round the page applies the plan automatically.
    second_round = page.locator("[data-part=pair][data-now][aria-label$='2']")
    while (state := hand.wait_for("mine", "complete")) and not second_round.count():
        hand.confirm() if state == "complete" else hand.decide()
    hand.wait_for("complete")
    expect(page.locator("[data-part=pair][data-now] [data-slot=top]")).to_contain_text(label)


def test_the_card_on_top_may_be_chosen_first(new_page: NewPage) -> None:
    page = new_page()
    hand = sit_at(page, where(2, "choose", 2), 2, game="xian")
    page.get_by_role("button", name="Round 1, action on top: empty").click()
    cards = page.locator("[data-part=hand] button")
    first = (cards.nth(2).get_attribute("data-target") or "").removeprefix("card ")
    cards.nth(2).click()
    expect(cards).to_have_count(3)
    since = hand.moment()
    cards.nth(0).click()
    hand.changed(since)
    hand.wait_for("complete")
    label = page.locator("[data-part=pair][data-now] [data-slot=top] .unseen").inner_text()
    assert first[-1] in label


def test_the_buildings_say_what_entering_costs_me(new_page: NewPage) -> None:
    position = where(2, "builder", 4, 2)
    page = new_page()
    sit_at(page, position, 2, game="xian")
    me = json_of(GAME.from_text(position))["players"][0]
    for building, coins in me["entry_coins"].items():
        button = page.locator(f"[data-target='building {building}']")
        expect(button).to_contain_text(f"costs you {coins or 'nothing'}")
        missing = max(0, coins - me["coins"])
        if missing:
            expect(button.locator("[data-part=fee][data-short]")).to_contain_text(f"−{2 * missing}")


def test_a_click_on_what_is_not_legal_says_why(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, where(4, "paint", 3), 4, game="xian")
    page.locator("[data-target^='space ']:not([data-legal])").first.click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name=re.compile(r"^Rule XI-")).click()
    expect(page.locator("dl > div.wanted")).to_be_visible()


def test_points_are_explained_down_to_the_space(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, where(3, "choose", 5), 3, game="xian")
    page.get_by_role("button", name=re.compile("Show where they come from")).first.click()
    page.get_by_role("radio", name="At the end").click()
    page.locator("[data-region=points] button[aria-pressed=true]").click()
    leaf = page.locator("[data-region=points] li").first
    leaf.hover()
    expect(page.locator("[data-region=grid] [data-part=lit]").first).to_be_visible()
    leaf.get_by_role("button").click()
    expect(page.locator("dl > div.wanted")).to_be_visible()


def test_replay_what_if_and_a_link_to_a_position(new_page: NewPage) -> None:
    page = new_page()
    hand = play_now(page)
    hand.play(turns=0)
    page.get_by_role("button", name="Watch it again").click()
    bar = page.get_by_role("group", name="Replay")
    bar.get_by_role("button", name="Stop").click()
    bar.get_by_role("button", name="To the start").click()
    said = bar.locator("[data-part=where]")
    expect(said).to_contain_text("Turn 1")
    first = said.inner_text()
    page.locator("body").press("ArrowRight")
    expect(said).not_to_have_text(first)
    for _ in range(2):
        page.locator("body").press("ArrowDown")
    expect(said).to_contain_text(re.compile("Turn [2-6]"))
    bar.get_by_role("button", name="Link to here").click()
    expect(page).to_have_url(re.compile(r"#at=\d+"))
    there = said.inner_text()
    page.reload()
    expect(page.locator("[data-part=where]")).to_have_text(there)
    table = table_of(page)
    page.get_by_role("group", name="Replay").get_by_role("button", name="What if").click()
    expect(page.get_by_text("What-if: not the real game")).to_be_visible()
    Hand(page).wait_for("mine", "waiting")
    assert table_of(page) != table


def test_a_hint_is_drawn_where_help_is_allowed(new_page: NewPage) -> None:
    page = new_page()
    hand = sit_at(page, where(2, "builder", 3), 2, game="xian")
    hand.press(page.get_by_role("button", name="Hint"))
    expect(page.locator("[data-region=court] [data-best], [data-part=choice] [data-best]").first).to_be_visible(timeout=120_000)


def test_a_first_game_explains_what_comes_up(new_page: NewPage) -> None:
    page = new_page()
    start_page(page)
    page.get_by_role("button", name="Play a first game").click()
    page.locator("[data-part=first-game]").get_by_role("button", name="Understood").click()
    guide = page.locator("[data-part=guide]", has_text="The First Emperor's army")
    guide.get_by_role("button", name="Understood").click()
    expect(guide).to_have_count(0)
