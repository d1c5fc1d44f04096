import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { userKeys } from '../users.keys.ts'

type Fields = Record<string, string>

type Options<Values extends Fields> = {
  /** What is saved now; the form begins with it. */
  saved: Values
  /** The faults of what is typed, by field. */
  validate: (values: Values) => Record<string, ReactNode>
  /** Sends what has changed and answers what is saved then. */
  save: (changes: Partial<Values>) => Promise<Values>
}

const namesOf = <Values extends Fields>(values: Values) => Object.keys(values) as (keyof Values & string)[]

/** A part of the profile as a form: what is typed stays, whatever happens, and only what has changed is sent. */
export const useProfileForm = <Values extends Fields>({ saved, validate, save }: Options<Values>) => {
  const { t } = useTranslation()
  const { form, field, refuse, sentBy } = useCheckedForm<Values>({ initialValues: saved, validate })
  const change = useMutation({
    mutationFn: async (sent: Values) => {
      const before = form.getInitialValues()
      const changed = namesOf(sent).filter((name) => sent[name] !== before[name])
      return save(Object.fromEntries(changed.map((name) => [name, sent[name]])) as Partial<Values>)
    },
    onSuccess: (kept, sent) => {
      const now = form.getValues()
      // What was typed while it was on its way is still unsaved.
      const typed = namesOf(now).filter((name) => now[name] !== sent[name])
      form.setInitialValues(kept)
      form.setValues({ ...kept, ...Object.fromEntries(typed.map((name) => [name, now[name]])) })
      toastSuccess(t('Your profile is saved.'))
    },
    onError: (error) => refuse(error),
    meta: { shown: true, changes: [userKeys.all()] },
  })

  return {
    field,
    form,
    isDirty: form.isDirty(),
    isBusy: change.isPending,
    error: change.error,
    sent: sentBy((values) => change.mutate(values)),
  }
}

export type ProfileFormState = Pick<
  ReturnType<typeof useProfileForm>,
  'isDirty' | 'isBusy' | 'error' | 'sent'
>
