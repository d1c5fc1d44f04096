import { displayMoney } from '@reprise/rules/platform/numbers/money'
import type { TFunction } from 'i18next'
import { localeNow } from '../../../lib/locale.ts'
import { clockInZone, viewerZone } from '../../../ui/text/format-date-time.ts'
import { pointsText } from '../points-text.ts'
import type { ShownPointsOrder } from './buy-points.api.ts'

type Order = ShownPointsOrder['pointsOrder']
type Words = { title: string; text: string }

const totalOf = ({ price: { amount, currency } }: Order) =>
  displayMoney(amount, currency, { locale: localeNow(), exact: true })

/** What is said of every order in the same way. `refunded` says what is gone with the money. */
const commonWords = (t: TFunction, order: Order, refunded: string): Words => {
  switch (order.status) {
    case 'REFUND_PENDING':
      return { title: t('Your money is on its way back'), text: refunded }
    case 'REFUNDED':
      return { title: t('Your money was returned'), text: refunded }
    case 'DECLINED':
      return {
        title: t('Your payment was declined'),
        text: t("You weren't charged. Try again, or pay another way."),
      }
    default:
      return {
        title: t('Payment pending'),
        text: t("Your payment is being confirmed. You don't need to do anything: stay, or come back later."),
      }
  }
}

const ofPoints = (t: TFunction, order: Order): Words => {
  const total = totalOf(order)
  switch (order.status) {
    case 'COMPLETED':
      return {
        title: t('{{points}} points are yours', { points: pointsText(order.points) }),
        text: t('You paid {{total}}. The receipt is in your mail.', { total }),
      }
    case 'OPEN':
      return {
        title: t('Pay for your points'),
        text: t('You can pay until {{time}}.', { time: clockInZone(order.holdExpiresAt, viewerZone()) }),
      }
    case 'EXPIRED':
      return {
        title: t('This order has ended'),
        text: t("You weren't charged. You can order the points again."),
      }
    default:
      return commonWords(
        t,
        order,
        order.status === 'REFUNDED'
          ? t('We refunded {{total}} to your payment method. The points are gone.', { total })
          : t("We're refunding {{total}} to your payment method. The points are gone.", { total }),
      )
  }
}

const ofOffer = (t: TFunction, order: Order): Words => {
  const total = totalOf(order)
  const offer = order.offerName ?? ''
  switch (order.status) {
    case 'COMPLETED':
      return {
        title: t('{{offer}} is yours', { offer }),
        text: t('You paid {{total}}. The receipt is in your mail.', { total }),
      }
    case 'OPEN':
      return {
        title: t('Pay for {{offer}}', { offer }),
        text: t('You can pay until {{time}}.', { time: clockInZone(order.holdExpiresAt, viewerZone()) }),
      }
    case 'EXPIRED':
      return {
        title: t('This order has ended'),
        text: t("You weren't charged. You can order it again while the offer runs."),
      }
    default:
      return commonWords(
        t,
        order,
        order.status === 'REFUNDED'
          ? t('We refunded {{total}} to your payment method. What you got for it is gone.', { total })
          : t("We're refunding {{total}} to your payment method. What you got for it is gone.", { total }),
      )
  }
}

/** What the state of an order means to its buyer. */
export const wordsOf = (t: TFunction, order: Order): Words =>
  order.sells === 'OFFER' ? ofOffer(t, order) : ofPoints(t, order)
