import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityMini } from '../../ui/entity/entity-mini.tsx'
import { Section } from '../../ui/section.tsx'
import { dayText } from './day-text.ts'
import type { Balance } from './points.api.ts'
import classes from './points-statement.module.css'
import { pointsText } from './points-text.ts'

/** The days on which points of a club expire, the next one first. Nothing where no points expire. */
export const ExpiryCalendar = ({ balance: { club, expiries } }: { balance: Balance }) => {
  const { t } = useTranslation()
  if (expiries.length === 0) return null
  return (
    <Section
      title={t('What expires when: {{club}}', { club: club.name })}
      text={t("Points count until the end of their last day, in the club's time zone.")}
    >
      <ul className={classes.list}>
        {expiries.map(({ day, amount }) => (
          <li key={day} className={classes.entry}>
            <EntityMini
              title={<time dateTime={day}>{dayText(day)}</time>}
              picture={null}
              icon={<IconCalendarOff size={22} stroke={1.75} />}
              end={<span className={classes.amount}>{pointsText(amount)}</span>}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
