import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../../../ui/text/money-text.tsx'
import type { EventEnding } from './ending.api.ts'

type Props = { name: string; ending: EventEnding; deletes: boolean }

/** What calling an event off, or deleting it, does to those who booked and to what they paid. */
export const EndingText = ({ name, ending, deletes }: Props) => {
  const { t } = useTranslation()
  if (deletes && !ending.hasBookings)
    return <p>{t('{{name}} disappears for good, with its tickets. This cannot be undone.', { name })}</p>
  return (
    <>
      {deletes && (
        <p>
          {t('Somebody booked {{name}}, so it is cancelled, not deleted. It stays visible as cancelled.', {
            name,
          })}
        </p>
      )}
      <p>
        {ending.told === 0
          ? t('Nobody goes or waits, so nobody is told.')
          : t('endingTold', {
              count: ending.told,
              name,
              defaultValue_one: '1 person who goes to {{name}} or waits for an answer is told.',
              defaultValue_other: '{{count}} people who go to {{name}} or wait for an answer are told.',
            })}
      </p>
      {ending.ordersReturned > 0 && (
        <p>
          {t('endingReturned', {
            count: ending.ordersReturned,
            defaultValue_one: '1 paid order is refunded, or released where it was only reserved.',
            defaultValue_other:
              '{{count}} paid orders are refunded, or released where they were only reserved.',
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
              'The balance does not cover 1 of these refunds, because money was paid out. Support settles it with you.',
            defaultValue_other:
              'The balance does not cover {{count}} of these refunds, because money was paid out. Support settles them with you.',
          })}
        </p>
      )}
      {ending.ordersKept > 0 && (
        <p>
          {t('endingKept', {
            count: ending.ordersKept,
            defaultValue_one: '1 paid order is not refunded: somebody is in with it already.',
            defaultValue_other: '{{count}} paid orders are not refunded: somebody is in with them already.',
          })}
        </p>
      )}
      <p>{t('This cannot be undone.')}</p>
    </>
  )
}
