import { Text, UnstyledButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import type { Verdict } from '../checkin.api.ts'
import { EarlierScans } from './earlier-scans.tsx'
import type { DoorResult } from './scan-tone.ts'
import { answerOf, goesByItself, scanTone, wordOf } from './scan-tone.ts'
import classes from './verdict-screen.module.css'

const icons = { admit: IconCheck, refuse: IconX, look: IconAlertTriangle }

type Props = {
  shown: DoorResult
  timeZone: string
  onDismiss: () => void
  /** Called where a key closed the screen while the focus was inside it. */
  onLeave: () => void
}

// Enter in a field with a typed code submits that code, and does not close the verdict.
const isTyping = ({ target }: KeyboardEvent) => target instanceof HTMLInputElement && target.value !== ''

/** Shows a verdict over the whole screen. Colour, sign and word say the same. A tap, Escape or Enter closes it. */
export const VerdictScreen = ({ shown, timeZone, onDismiss, onLeave }: Props) => {
  const { t } = useTranslation()
  const screen = useRef<HTMLDivElement>(null)
  const tone = scanTone(shown)
  const Icon = shown.again ? IconClock : icons[tone]
  useWindowEvent('keydown', (event) => {
    const isMeant = event.key === 'Escape' || (event.key === 'Enter' && !isTyping(event))
    // Ignores the repeats of an Enter that is still held down from typing the code.
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
        <Text component="span" variant="display-20">
          {t('The answer was: {{word}}', { word: t(answerOf(shown)) })}
        </Text>
      )}
      {'problem' in shown ? (
        <span className={classes.reason}>{shown.problem}</span>
      ) : (
        <Details verdict={shown.verdict} timeZone={timeZone} />
      )}
      {'isTest' in shown && shown.isTest && (
        <Text component="span" variant="display-20" className={classes.test ?? ''}>
          {t('Test mode: nothing was saved')}
        </Text>
      )}
      {!goesByItself(shown) && (
        <>
          {/* Hidden from screen readers, because the button that covers the whole screen has the same name. */}
          <span className={classes.next} aria-hidden="true">
            {t('Next guest')}
          </span>
          <Text component="span" variant="small" className={classes.byTouch ?? ''}>
            {t('or scan the next ticket')}
          </Text>
          <Text component="span" variant="small" className={classes.byKey ?? ''}>
            {t('Press Enter, or scan the next ticket')}
          </Text>
        </>
      )}
    </div>
  )
}

const Details = ({ verdict, timeZone }: { verdict: Verdict; timeZone: string }) => {
  const { t } = useTranslation()
  const { status, holderName, guestName, ticketName, message, opensAt } = verdict
  return (
    <>
      {holderName && <span className={classes.name}>{guestName ?? holderName}</span>}
      {guestName && (
        <Text component="span" variant="display-20">
          {t('Guest of {{name}}', { name: holderName })}
        </Text>
      )}
      {ticketName && (
        <Text component="span" variant="display-20">
          {ticketName}
        </Text>
      )}
      {status === 'DECLINED' && (
        <>
          <span className={classes.reason}>
            {opensAt
              ? t('Scanning opens {{time}}.', { time: dateTimeInZone(opensAt, timeZone) })
              : t(message)}
          </span>
          <Text component="span" variant="display-20">
            <EarlierScans verdict={verdict} timeZone={timeZone} />
          </Text>
        </>
      )}
    </>
  )
}
