import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../../ui/toast.ts'
import type { EditorForm } from './editor-form.ts'
import { changesOf } from './event-form.ts'
import type { Steps } from './steps.ts'
import { back, firstStep, forward, withStep } from './steps.ts'

/** What is typed without a pause is one step. */
const PAUSE_MS = 500

type Form = EditorForm['values']

const fieldsBetween = (one: Form, other: Form) => Object.keys(changesOf(one, other))

/**
 * Takes changes of the editor's fields back and restores them, by buttons and by keys. Within a text field the keys
 * are the browser's own. `show` gets the name of a field that changed, because it may lie on another tab.
 */
export const useUndo = (form: EditorForm, show: (field: string) => void) => {
  const { t } = useTranslation()
  const [steps, setSteps] = useState(() => firstStep(form.values))
  const [rested] = useDebouncedValue(form.values, PAUSE_MS)

  useEffect(() => {
    setSteps((before) =>
      fieldsBetween(before.present, rested).length > 0 ? withStep(before, rested) : before,
    )
  }, [rested])

  const move = (go: (from: Steps<Form>) => Steps<Form>, words: string) => {
    // What was typed in the last moment is a step, too.
    const typed = fieldsBetween(steps.present, form.values).length > 0
    const from = typed ? withStep(steps, form.values) : steps
    const to = go(from)
    const [field] = fieldsBetween(from.present, to.present)
    if (!field) return
    setSteps(to)
    form.setValues(to.present)
    form.clearErrors()
    show(field)
    announce(words)
  }
  const undo = () => move(back, t('Undone'))
  const redo = () => move(forward, t('Restored'))
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
    ['mod+Y', redo],
  ])
  return {
    undo,
    redo,
    canUndo: steps.past.length > 0 || fieldsBetween(steps.present, form.values).length > 0,
    canRedo: steps.future.length > 0,
  }
}

export type Undo = ReturnType<typeof useUndo>
