import { Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import type { Verdict } from '../checkin.api.ts'
import type { Shown } from './tone-of.ts'
import { toneOf, wordOf } from './tone-of.ts'
import classes from './verdict-screen.module.css'

const icons = { admit: IconCheck, refuse: IconX, look: IconAlertTriangle }

type Props = { shown: Shown; timeZone: string; onDismiss: () => void }

/** The verdict over everything: colour, sign and word say the same. A tap takes it away early. */
export const VerdictScreen = ({ shown, timeZone, onDismiss }: Props) => {
  const { t } = useTranslation()
  const tone = toneOf(shown)
  const Icon = icons[tone]
  return (
    <div className={classes.screen} data-tone={tone} role="alert">
      <UnstyledButton className={classes.cover} aria-label={t('Next guest')} onClick={onDismiss} />
      <Icon className={classes.sign ?? ''} stroke={2.5} aria-hidden="true" />
      <span className={classes.word}>{t(wordOf(shown))}</span>
      {'problem' in shown ? (
        <Text component="span" size="lg">
          {shown.problem}
        </Text>
      ) : (
        <Details verdict={shown.verdict} timeZone={timeZone} />
      )}
    </div>
  )
}

const Details = ({ verdict, timeZone }: { verdict: Verdict; timeZone: string }) => {
  const { t } = useTranslation()
  const { status, holderName, ticketName, firstSeen, scanCount, message } = verdict
  return (
    <>
      {holderName && <span className={classes.name}>{holderName}</span>}
      {ticketName && (
        <Text component="span" size="lg">
          {ticketName}
        </Text>
      )}
      {status === 'DECLINED' && (
        <>
          <Text component="span">{t(message)}</Text>
          {firstSeen && (
            <Text component="span" size="lg" className="rp-numbers">
              {t('First seen {{time}}', { time: dateTimeInZone(firstSeen, timeZone) })}
            </Text>
          )}
          {scanCount > 1 && (
            <Text component="span" className="rp-numbers">
              {t('Shown {{count}} times', { count: scanCount })}
            </Text>
          )}
        </>
      )}
    </>
  )
}
