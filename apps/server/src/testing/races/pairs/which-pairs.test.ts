import { expect, test } from 'vitest'
import { moveNames, whyApart } from './race-pairs.ts'

const pairs = moveNames.flatMap((first) => moveNames.map((second) => [first, second] as const))

test('nearly all pairs meet, and those that do not are these', () => {
  const reasons = Map.groupBy(
    pairs.filter(([first, second]) => whyApart(first, second) && first <= second),
    ([first, second]) => whyApart(first, second),
  )
  expect(
    Object.fromEntries([...reasons].map(([why, of]) => [why, of.map((pair) => pair.join(' '))])),
  ).toMatchInlineSnapshot(`
    {
      "a ticket is free or paid": [
        "cancelOrder deleteFree",
        "deleteFree pay",
        "deleteFree settle",
        "deleteFree expire",
        "deleteFree refund",
        "acceptLine pay",
        "acceptLine settle",
        "acceptLine expire",
        "acceptLine cancelOrder",
        "acceptLine refund",
      ],
      "a ticket that was let in is offered to nobody": [
        "accept scanAgain",
        "accept syncEarlier",
        "accept undo",
        "decline scanAgain",
        "decline syncEarlier",
        "decline undo",
        "takeBack undo",
        "scanAgain takeBack",
        "syncEarlier takeBack",
      ],
      "before its approval a request is offered to nobody and let in nowhere": [
        "cancelBooking decline",
        "cancelBooking takeBack",
        "cancelBooking scanAgain",
        "cancelBooking syncEarlier",
        "cancelBooking undo",
        "accept cancelBooking",
        "accept approve",
        "accept declineRequest",
        "accept remove",
        "decline declineRequest",
        "decline remove",
        "approve decline",
        "approve takeBack",
        "approve scanAgain",
        "approve syncEarlier",
        "approve undo",
        "declineRequest takeBack",
        "declineRequest scanAgain",
        "declineRequest syncEarlier",
        "declineRequest undo",
        "remove takeBack",
        "remove scanAgain",
        "remove syncEarlier",
        "remove undo",
      ],
      "what the line is offered here costs nothing and needs no approval": [
        "acceptLine cancelBooking",
        "acceptLine approve",
        "acceptLine declineRequest",
        "acceptLine remove",
      ],
    }
  `)
})
