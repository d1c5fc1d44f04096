import { Button, TextInput } from '@mantine/core'
import { codeLength } from '@reprise/rules/checkin/code'
import { readDoorInput } from '@reprise/rules/checkin/door-input'
import type { RefObject } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import classes from './door.module.css'

type Props = { field: RefObject<HTMLInputElement | null>; onCode: (code: string) => void; busy: boolean }

/**
 * One line for typing the code of a ticket: spaces, hyphens and case do not matter, I is 1, O is 0. A hardware scanner may
 * type the whole text of a QR code into it.
 */
export const CodeLine = ({ field, onCode, busy }: Props) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)

  return (
    <form
      className={classes.line}
      onSubmit={(event) => {
        event.preventDefault()
        const isTicketForm = readDoorInput(typed) !== null
        setWrong(!isTicketForm)
        if (!isTicketForm) return focusFirstError(event.currentTarget)
        onCode(typed)
        setTyped('')
        // The button is disabled while the server checks the code, and would lose the focus. The next code is typed
        // into the field anyway.
        field.current?.focus()
      }}
    >
      <TextInput
        ref={field}
        className={classes.code ?? ''}
        aria-label={t('Ticket code')}
        placeholder={t('Type the code')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
        error={wrong && t('A code has {{count}} letters and numbers.', { count: codeLength })}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
      />
      <Button type="submit" loading={busy}>
        {t('Check')}
      </Button>
    </form>
  )
}
