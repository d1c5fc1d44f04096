import { Text, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './club-balances.module.css'
import { ClubCard } from './club-card.tsx'
import type { Balance } from './points.api.ts'
import { pointsText } from './points-text.ts'

const Figures = ({ balance: { available, everEarned, debt } }: { balance: Balance }) => {
  const { t } = useTranslation()
  return (
    <>
      <span className={classes.points}>
        <Text component="span" variant="display-48" className="rp-numbers">
          {pointsText(available)}
        </Text>{' '}
        {t('rep points')}
      </span>
      {everEarned !== available && (
        <Text component="span" variant="small" className="rp-numbers">
          {BigInt(everEarned) < BigInt(available)
            ? t('{{points}} earned in total, without bought and traded ones', {
                points: pointsText(everEarned),
              })
            : t('{{points}} earned in total', { points: pointsText(everEarned) })}
        </Text>
      )}
      {debt !== '0' && (
        <span className={classes.debt}>
          <IconArrowBackUp size={18} aria-hidden="true" />
          {t('{{points}} to earn back first', { points: pointsText(debt) })}
        </span>
      )}
    </>
  )
}

type Props = { balances: Balance[]; chosen: Balance; onChoose: (clubId: string) => void }

/**
 * A card for each club with the person's points there. With several clubs, a press chooses whose statement is shown
 * below.
 */
export const ClubBalances = ({ balances, chosen, onChoose }: Props) => (
  <ul className={classes.grid}>
    {balances.map((balance) => (
      <li key={balance.club.clubId}>
        {balances.length === 1 ? (
          <ClubCard club={balance.club}>
            <Figures balance={balance} />
          </ClubCard>
        ) : (
          <UnstyledButton
            className={classes.choice ?? ''}
            aria-pressed={balance === chosen}
            onClick={() => onChoose(balance.club.clubId)}
          >
            <ClubCard
              club={balance.club}
              mark={
                balance === chosen && (
                  <span className={classes.mark}>
                    <IconCheck size={20} stroke={2.5} aria-hidden="true" />
                  </span>
                )
              }
            >
              <Figures balance={balance} />
            </ClubCard>
          </UnstyledButton>
        )}
      </li>
    ))}
  </ul>
)
