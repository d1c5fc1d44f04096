import { phrase } from '@reprise/rules/platform/phrase'
import { useEffect, useRef, useState } from 'react'
import { instantOfLocalTime, localTimeOf } from './local-time.ts'

/** What a date field shows: instants as the API writes them, on the clocks of a zone. */
type DateShown = { value: string; timeZone: string; min?: string | undefined }

/** What was chosen on the clock ("2027-03-14 02:30:00"), and when (epoch milliseconds). */
type Choice = { localTime: string; at: number }

const exists = (localTime: string, timeZone: string) =>
  localTimeOf(new Date(instantOfLocalTime(localTime, timeZone)).toISOString(), timeZone) === localTime

/** A typed time that the clocks skip, and the hour ("2027-03-14 03") to which the picker changed it. */
export type SkippedTime = { localTime: string; became: string }

/**
 * Returns the typed time that the zone's clocks skip, and the hour that the picker made of it. Returns `before`, its
 * last result, while the choice still has that hour. Otherwise undefined. The picker reports nothing where the clocks
 * of this device skip the time, too. `chosen` is the picker's result for `typed`, a time of day.
 */
export const skippedTime = (
  chosen: string,
  typed: string,
  timeZone: string,
  before: SkippedTime | undefined,
): SkippedTime | undefined => {
  // The picker adds the seconds only where a time is typed again.
  const localTime = `${chosen.slice(0, 10)} ${typed.length === 'HH:mm'.length ? `${typed}:00` : typed}`
  if (typed && localTime !== chosen && !exists(localTime, timeZone))
    return { localTime, became: chosen.slice(0, 13) }
  return before && chosen.startsWith(before.became) ? before : undefined
}

/** The reason why the shown value differs from the choice; undefined where it does not. */
export const hintAfterChoice = (choice: Choice, shown: DateShown): string | undefined => {
  const { value, timeZone, min } = shown
  if (!value) return undefined
  const chosen = instantOfLocalTime(choice.localTime, timeZone)
  const kept = Date.parse(value)
  if (!exists(choice.localTime, timeZone))
    return phrase(
      "This time doesn't exist on that day because the clocks go forward. We set it an hour later.",
    )
  if (kept === chosen) return undefined
  if (min && kept === Date.parse(min))
    return phrase("The end can't be before the start. We set it to the start.")
  if (chosen < choice.at) return phrase('That time has passed. We set it to the next possible one.')
  return phrase('Times go in steps of 15 minutes. We set it to the next one.')
}

/** The text for a change that another field made: a later start moved the end (spec section 4). */
export const hintAfterMove = (before: DateShown, { value, timeZone, min }: DateShown): string | undefined => {
  const isAtStart = min !== undefined && Date.parse(value) === Date.parse(min)
  const wasBefore = min !== undefined && Date.parse(before.value) < Date.parse(min)
  const moved = isAtStart && wasBefore && before.timeZone === timeZone
  return moved ? phrase('The end moved with the start. Choose when it ends.') : undefined
}

/** The hint at a date field about what the date rules changed in a choice, until the field changes again. */
export const useDateHint = ({ value, timeZone, min }: DateShown) => {
  const [choice, setChoice] = useState<Choice>()
  const [hint, setHint] = useState<string>()
  const before = useRef({ value, timeZone, choice })

  useEffect(() => {
    const was = before.current
    before.current = { value, timeZone, choice }
    const shown = { value, timeZone, min }
    if (choice && choice !== was.choice) setHint(hintAfterChoice(choice, shown))
    else if (value !== was.value || timeZone !== was.timeZone) setHint(hintAfterMove(was, shown))
  }, [value, timeZone, min, choice])

  return { hint, chose: (localTime: string) => setChoice({ localTime, at: Date.now() }) }
}
