import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AvatarOf } from '../../ui/media/avatar-of.tsx'
import classes from './club-balances.module.css'
import type { Balance } from './points.api.ts'
import { pointsText } from './points-text.ts'

type Props = { balances: Balance[]; chosen: Balance; onChoose: (clubId: string) => void }

/** A card for each club with what the person has there; the chosen one's statement stands beneath. */
export const ClubBalances = ({ balances, chosen, onChoose }: Props) => {
  const { t } = useTranslation()
  return (
    <ul className={classes.grid}>
      {balances.map((balance) => {
        const { club, available, everEarned, debt } = balance
        return (
          <li key={club.clubId}>
            <UnstyledButton
              className={classes.card}
              aria-pressed={balance === chosen}
              onClick={() => onChoose(club.clubId)}
            >
              <AvatarOf name={club.name} url={club.avatarUrl} size={48} />
              <span className={classes.words}>
                <Text component="span" fw={600} truncate>
                  {club.name}
                </Text>
                <span className={classes.points}>
                  <strong>{pointsText(available)}</strong> {t('rep points')}
                </span>
                <Text component="span" size="sm" c="dimmed" className="rp-numbers">
                  {t('{{points}} earned in total', { points: pointsText(everEarned) })}
                </Text>
                {debt !== '0' && (
                  <Text component="span" size="sm" c="var(--mantine-color-error)" className="rp-numbers">
                    {t('{{points}} to earn back first', { points: pointsText(debt) })}
                  </Text>
                )}
              </span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
