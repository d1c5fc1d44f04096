import * as notifications from '#domains/notifications/public.ts'
import * as users from '#domains/users/public.ts'
import type { pointTradeEnded, pointTradeRequested } from '../points.news.ts'

// Tested in domains/points/trades/accept-point-trade.test.ts.

type Requested = notifications.Heard<Parameters<typeof pointTradeRequested>[2]>
type Ended = notifications.Heard<Parameters<typeof pointTradeEnded>[2]>

/** The name of what a notification of an offered trade asks for (`markDone`). */
export const tradeAsks = (tradeId: string) => `trade:${tradeId}`

/** Notifies a person that a trade is offered to them. */
export const tradeRequested = notifications.noticeRow({
  async recipients(work, news: readonly Requested[]) {
    const people = await users.usersByIds(work.tx, [...new Set(news.map(({ senderId }) => senderId))])
    return news.flatMap(({ tradeId, senderId, receiverId: userId, isPresent, cause }) => {
      const sender = people.get(senderId)
      return sender ? [{ userId, cause, tradeId, sender, isPresent }] : []
    })
  },
  type: 'TradeRequestReceived',
  properties: ({ isPresent }) => ({ ...(isPresent && { Case: 'PRESENT' }) }),
  names: ({ sender }) => ({ person: sender, as: 'Sender' }),
  asks: ({ tradeId }) => tradeAsks(tradeId),
})

/** Notifies the person who offered a trade what became of it. A person who took it back knows. */
export const tradeAnswered = notifications.noticeRow({
  async recipients(work, news: readonly Ended[]) {
    const answered = news.filter(({ state }) => state !== 'CANCELLED')
    const people = await users.usersByIds(work.tx, [...new Set(answered.map(({ receiverId }) => receiverId))])
    return answered.flatMap(({ senderId: userId, receiverId, state, cause }) => {
      const receiver = people.get(receiverId)
      return receiver ? [{ userId, cause, receiver, state }] : []
    })
  },
  type: 'TradeRequestAnswered',
  properties: ({ state }) => ({ Case: state }),
  names: ({ receiver }) => ({ person: receiver, as: 'Sender' }),
})
