import { Text, UnstyledButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconRepeat, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import type { Verdict } from '../checkin.api.ts'
import { EarlierScans } from './earlier-scans.tsx'
import type { Shown } from './scan-tone.ts'
import { answerOf, goesByItself, scanTone, wordOf } from './scan-tone.ts'
import classes from './verdict-screen.module.css'

const icons = { admit: IconCheck, refuse: IconX, look: IconAlertTriangle }

type Props = {
  shown: Shown
  timeZone: string
  onDismiss: () => void
  /** Taken away with the keyboard while that was in it. */
  onLeave: () => void
}

// Enter after a typed code is the next scan.
const isTyping = ({ target }: KeyboardEvent) => target instanceof HTMLInputElement && target.value !== ''

/** The verdict over everything: colour, sign and word say the same. A tap, Escape or Enter takes it away. */
export const VerdictScreen = ({ shown, timeZone, onDismiss, onLeave }: Props) => {
  const { t } = useTranslation()
  const screen = useRef<HTMLDivElement>(null)
  const tone = scanTone(shown)
  const Icon = shown.again ? IconRepeat : icons[tone]
  useWindowEvent('keydown', (event) => {
    const isMeant = event.key === 'Escape' || (event.key === 'Enter' && !isTyping(event))
    // A key held down since the code was typed has not been pressed for this.
    if (!isMeant || event.repeat) return
    event.preventDefault()
    const isLeft = screen.current?.contains(document.activeElement)
    onDismiss()
    if (isLeft) onLeave()
  })
  return (
    <div ref={screen} className={classes.screen} data-tone={tone} data-again={shown.again} role="alert">
      <UnstyledButton className={classes.cover} aria-label={t('Next guest')} onClick={onDismiss} />
      <Icon className={classes.sign ?? ''} stroke={2.5} aria-hidden="true" />
      <span className={classes.word}>{t(wordOf(shown))}</span>
      {shown.again && (
        <Text component="span" size="lg">
          {t('The answer was: {{word}}', { word: t(answerOf(shown)) })}
        </Text>
      )}
      {'problem' in shown ? (
        <Text component="span" size="lg">
          {shown.problem}
        </Text>
      ) : (
        <Details verdict={shown.verdict} timeZone={timeZone} />
      )}
      {'isTest' in shown && shown.isTest && (
        <Text component="span" size="lg" className={classes.test ?? ''}>
          {t('Test mode: nothing was saved')}
        </Text>
      )}
      {!goesByItself(shown) && (
        <Text component="span" size="sm" mt="lg">
          {t('Tap here or scan the next ticket')}
        </Text>
      )}
    </div>
  )
}

const Details = ({ verdict, timeZone }: { verdict: Verdict; timeZone: string }) => {
  const { t } = useTranslation()
  const { status, holderName, ticketName, message, opensAt } = verdict
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
          <Text component="span">
            {opensAt
              ? t('Scanning opens {{time}}.', { time: dateTimeInZone(opensAt, timeZone) })
              : t(message)}
          </Text>
          <Text component="span" size="lg">
            <EarlierScans verdict={verdict} timeZone={timeZone} />
          </Text>
        </>
      )}
    </>
  )
}
