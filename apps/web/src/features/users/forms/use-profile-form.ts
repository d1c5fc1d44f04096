import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { userKeys } from '../users.keys.ts'

type Fields = Record<string, string>

type Options<Values extends Fields> = {
  /** The saved values, with which the form begins. */
  saved: Values
  /** Returns the errors of the fields, by field name. */
  validate: (values: Values) => Record<string, ReactNode>
  /** Sends the changed fields. Returns all values as they are saved then. */
  save: (changes: Partial<Values>) => Promise<Values>
}

const namesOf = <Values extends Fields>(values: Values) => Object.keys(values) as (keyof Values & string)[]

/**
 * A form for a part of the profile. A failure or a refetch never changes the typed values. Only changed fields are
 * sent.
 */
export const useProfileForm = <Values extends Fields>({ saved, validate, save }: Options<Values>) => {
  const { t } = useTranslation()
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm<Values>({ initialValues: saved, validate })
  const change = useMutation({
    mutationFn: async (sent: Values) => {
      const before = form.getInitialValues()
      const changed = namesOf(sent).filter((name) => sent[name] !== before[name])
      return save(Object.fromEntries(changed.map((name) => [name, sent[name]])) as Partial<Values>)
    },
    onSuccess: (kept, sent) => {
      const now = form.getValues()
      // Fields that were typed during the request are still unsaved.
      const typed = namesOf(now).filter((name) => now[name] !== sent[name])
      form.setInitialValues(kept)
      form.setValues({ ...kept, ...Object.fromEntries(typed.map((name) => [name, now[name]])) })
      toastSuccess(t('Your profile is saved.'))
    },
    onError: (error) => refuse(error),
    meta: { formShowsFailure: true, changes: [userKeys.all()] },
  })

  return {
    field,
    form,
    isDirty: form.isDirty(),
    isBusy: change.isPending,
    /** An error that belongs to no field. */
    error: unplaced(change.error),
    sent: sentBy((values) => change.mutate(values)),
  }
}

export type ProfileFormState = Pick<
  ReturnType<typeof useProfileForm>,
  'isDirty' | 'isBusy' | 'error' | 'sent'
>
