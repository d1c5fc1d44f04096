import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../../lib/shown-number.ts'
import { Progress } from '../../../ui/figures/progress.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { revenueScope } from '../desk/revenue-scope.ts'
import classes from './work-figures.module.css'
import type { WorkedEventNode } from './worked-events.api.ts'

/** How many tickets of an event are sold, and what the event earned, as far as the viewer may know. */
export const WorkFigures = ({ event }: { event: WorkedEventNode }) => {
  const { t } = useTranslation()
  const { approvedTickets: sold, totalAvailableTickets: left, myNet: net } = event
  const isOwn = revenueScope(event.myPermissions) === 'own'
  const words =
    left === null
      ? t('soldTickets', {
          count: sold,
          defaultValue_one: '{{count}} ticket',
          defaultValue_other: '{{count}} tickets',
        })
      : t('{{sold}} of {{all}} tickets', { sold: shownNumber(sold), all: shownNumber(sold + left) })
  // Hides a promoter's earnings of 0, because the event may pay its promoters nothing.
  const showsNet = net && !(isOwn && net.amount === '0')
  return (
    <div className={classes.figures}>
      <Text variant="label" className="rp-numbers">
        {words}
      </Text>
      {showsNet && (
        <Text variant="label" className={classes.net ?? ''}>
          {isOwn ? t('You earn') : t('Net')} <MoneyText money={net} />
        </Text>
      )}
      {left !== null && sold + left > 0 && (
        <Progress className={classes.bar} share={sold / (sold + left)} isThin />
      )}
    </div>
  )
}
