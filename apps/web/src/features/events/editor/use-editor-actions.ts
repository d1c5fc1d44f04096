import type { SeriesScope } from '@reprise/rules/events/recurrence.input'
import type { EventEditorTab } from '@reprise/rules/events/tabs'
import { editorTabOf } from '@reprise/rules/events/tabs'
import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { focusWhenAble } from '../../../ui/forms/focus-when-able.ts'
import { useOpener } from '../../../ui/forms/use-opener.ts'
import { formErrorsOf, tabOfField } from './event-form.ts'
import type { EventEditorState } from './use-event-editor.ts'

/** The functions of the buttons that save and publish. A field with an error is scrolled into view, on any tab. */
export const useEditorActions = (editor: EventEditorState, fields: RefObject<HTMLElement | null>) => {
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const tab = editorTabOf(query.get('tab'))
  const [refusal, setRefusal] = useState<{ tab: EventEditorTab }>()
  const opener = useOpener()
  const { event, form } = editor

  const open = (next: EventEditorTab) => {
    // A navigation to the present tab would scroll to the top, away from the field with the error.
    if (next !== tab) setQuery({ tab: next }, { replace: true })
  }

  // The error may be on another tab, so the field gets the focus only after that tab is rendered.
  useEffect(() => {
    if (refusal?.tab !== tab) return
    setRefusal(undefined)
    focusFirstError(fields.current)
  }, [refusal, tab, fields])

  const showFirst = (errors: Record<string, unknown>) => {
    const [name] = Object.keys(errors)
    if (!name) return
    setRefusal({ tab: tabOfField(name) })
    open(tabOfField(name))
  }

  const isValid = () => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) showFirst(errors)
    return !hasErrors
  }

  /** Does something with the checked fields. A failure is shown at its field, or above all of them. */
  const attempt = async (act: () => Promise<unknown>) => {
    if (!isValid()) return
    try {
      await act()
    } catch (error) {
      const errors = error instanceof ApiError ? formErrorsOf(error.fields) : {}
      if (Object.keys(errors).length > 0) showFirst(errors)
      else {
        // A refusal that belongs to no field is shown above all of them.
        window.scrollTo({ top: 0 })
        focusWhenAble(opener.current)
      }
    }
  }

  /** Saves the event. A new event then has an address of its own, and opens there on the wanted tab. */
  const saveAndOpen = (next: EventEditorTab, scope: SeriesScope = 'THIS') =>
    attempt(async () => {
      const eventId = await editor.saveChanges({ scope })
      if (event) open(next)
      else await navigate(`/events/edit/${eventId}?tab=${next}`, { replace: true })
    })

  /** Saves although somebody else saved the event meanwhile. Only the fields that were changed here are written. */
  const saveAnyway = () => attempt(() => editor.saveChanges({ overOthers: true }))

  const publish = (scope: SeriesScope = 'THIS') => attempt(() => editor.publish.mutateAsync(scope))

  return { tab, open, isValid, attempt, saveAndOpen, saveAnyway, publish }
}
