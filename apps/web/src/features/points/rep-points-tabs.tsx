import { useTranslation } from 'react-i18next'
import { TabLinks } from '../../ui/switches/tab-links.tsx'
import { useWaitingTrades } from './trades/waiting-trades.api.ts'

type Tab = 'my-points' | 'trade-history' | 'trade-requests'

/** Links to the three pages of rep points, with the number of trades that wait for the person. */
export const RepPointsTabs = ({ current }: { current: Tab }) => {
  const { t } = useTranslation()
  const { data: count = 0 } = useWaitingTrades()
  const waiting = count > 0 ? { count, words: t('{{count}} waiting for you', { count }) } : undefined
  const tab = (part: Tab, name: string) => ({
    to: `/rep-points/${part}`,
    name,
    isCurrent: part === current,
  })
  return (
    <TabLinks
      label={t('Rep points')}
      tabs={[
        tab('my-points', t('Your rep points')),
        { ...tab('trade-requests', t('Trade requests')), waiting },
        tab('trade-history', t('Trade history')),
      ]}
    />
  )
}
