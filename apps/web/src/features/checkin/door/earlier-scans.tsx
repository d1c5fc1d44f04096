import { useTranslation } from 'react-i18next'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import type { Verdict } from '../checkin.api.ts'

/** When a refused ticket was first seen, and how often it was shown. */
export const EarlierScans = ({ verdict, timeZone }: { verdict: Verdict; timeZone: string }) => {
  const { t } = useTranslation()
  const { firstSeen, scanCount } = verdict
  const words = [
    firstSeen && t('First seen {{time}}', { time: dateTimeInZone(firstSeen, timeZone) }),
    scanCount > 1 && t('Shown {{count}} times', { count: scanCount }),
  ]
  return <span className="rp-numbers">{words.filter(Boolean).join(' · ')}</span>
}
