import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../../../ui/text/money-text.tsx'
import type { EventEnding } from './ending.api.ts'

type Props = { name: string; ending: EventEnding; deletes: boolean }

/** Says what cancelling or deleting an event does to its bookings and payments. */
export const EndingText = ({ name, ending, deletes }: Props) => {
  const { t } = useTranslation()
  if (deletes && !ending.hasBookings)
    return <p>{t("This deletes {{name}} and its tickets. It can't be undone.", { name })}</p>
  return (
    <>
      {ending.dates > 1 && <p>{t('{{count}} dates end together.', { count: ending.dates })}</p>}
      {deletes && (
        <p>
          {t("{{name}} has bookings, so it's cancelled, not deleted. It stays visible as cancelled.", {
            name,
          })}
        </p>
      )}
      <p>
        {ending.told === 0
          ? t('No one is going or waiting, so no one gets a message.')
          : t('endingTold', {
              count: ending.told,
              name,
              defaultValue_one: "We'll tell the 1 person who is going to {{name}} or waiting for an answer.",
              defaultValue_other:
                "We'll tell the {{count}} people who are going to {{name}} or waiting for an answer.",
            })}
      </p>
      {ending.ordersReturned > 0 && (
        <p>
          {t('endingReturned', {
            count: ending.ordersReturned,
            defaultValue_one: '1 paid order is refunded, or released if the payment was only held.',
            defaultValue_other:
              '{{count}} paid orders are refunded, or released if the payment was only held.',
          })}
          {ending.amountReturned && (
            <>
              {' '}
              {t('In total:')}{' '}
              <b>
                <MoneyText money={ending.amountReturned} exact />
              </b>
            </>
          )}
        </p>
      )}
      {ending.ordersHeldBack > 0 && (
        <p>
          {t('endingHeldBack', {
            count: ending.ordersHeldBack,
            defaultValue_one:
              "The balance doesn't cover 1 of these refunds because money was already paid out. Support will settle it with you.",
            defaultValue_other:
              "The balance doesn't cover {{count}} of these refunds because money was already paid out. Support will settle them with you.",
          })}
        </p>
      )}
      {ending.ordersKept > 0 && (
        <p>
          {t('endingKept', {
            count: ending.ordersKept,
            defaultValue_one: "1 paid order isn't refunded because someone already checked in with it.",
            defaultValue_other:
              "{{count}} paid orders aren't refunded because someone already checked in with them.",
          })}
        </p>
      )}
      <p>{t("This can't be undone.")}</p>
    </>
  )
}
