import { useTranslation } from 'react-i18next'
import { StatRow, StatTile } from '../../ui/figures/stat-tile.tsx'
import type { Balance } from './points.api.ts'
import { pointsText } from './points-text.ts'

/** What became of all points of a club. Figures of 0 are left out; nothing where all are. */
export const PointsSummary = ({ balance }: { balance: Balance }) => {
  const { t } = useTranslation()
  const { available, maturing, held, spent, expired, reversed } = balance
  const others = [
    { name: t('To spend later'), value: maturing },
    { name: t('Held'), value: held },
    { name: t('Spent'), value: spent },
    { name: t('Expired'), value: expired },
    { name: t('Taken back'), value: reversed },
  ].filter(({ value }) => value !== '0')
  if (others.length === 0) return null
  return (
    <StatRow>
      <StatTile name={t('To spend now')} value={pointsText(available)} isMain />
      {others.map(({ name, value }) => (
        <StatTile key={name} name={name} value={pointsText(value)} />
      ))}
    </StatRow>
  )
}
