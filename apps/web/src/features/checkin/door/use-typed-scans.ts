import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'

/** The longest pause between two keys of a scanner that types, in milliseconds. People are slower. */
const gapMs = 60
/** The shortest text of a ticket. */
const shortest = 10

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/**
 * Takes what a hardware scanner types, wherever the focus is: many keys in quick succession, and Enter. Keys that are
 * typed into a field stay there.
 */
export const useTypedScans = (active: boolean, onCode: (text: string) => void) => {
  const typed = useRef({ text: '', at: 0 })
  useWindowEvent(
    'keydown',
    (event) => {
      if (!active || isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const isQuick = event.timeStamp - typed.current.at <= gapMs
      const before = isQuick ? typed.current.text : ''
      if (event.key === 'Enter' && before.length >= shortest) {
        // Otherwise Enter would press the button that has the focus, or close the verdict before.
        event.preventDefault()
        event.stopImmediatePropagation()
        typed.current = { text: '', at: 0 }
        onCode(before)
      } else if (event.key.length === 1) {
        typed.current = { text: before + event.key, at: event.timeStamp }
      }
    },
    { capture: true },
  )
}
