import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import classes from './purchase-problem.module.css'
import type { UnavailableItem } from './unavailable-items.ts'
import { unavailableItems } from './unavailable-items.ts'
import type { CartLine, SavedItem } from './use-cart.ts'

type Props = { kept: SavedItem[]; lines: CartLine[] }

/** Says to a person who has just signed in whether the tickets of their cart are still available. */
export const SavedCartNotice = ({ kept, lines }: Props) => {
  const { t } = useTranslation()
  const lost = unavailableItems(kept, lines)
  const wordsOf = ({ name, left, reason }: UnavailableItem) =>
    reason === null
      ? t('{{name}}: only {{count}} available now.', { name, count: left })
      : `${name}: ${say(t, reason)}`
  if (lost.length === 0)
    return (
      <Banner kind="info" title={t('Welcome back')}>
        {t('Your tickets are still here. One more step to get them.')}
      </Banner>
    )
  return (
    <Banner kind="warning" title={t('Your selection has changed')}>
      <ul className={classes.conditions}>
        {lost.map((each) => (
          <li key={each.eventTicketId}>{wordsOf(each)}</li>
        ))}
      </ul>
    </Banner>
  )
}
