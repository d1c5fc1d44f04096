import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { formErrors } from '../../../lib/say.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
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
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    initialValues: saved,
    validate,
    validateInputOnBlur: true,
  })
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
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(formErrors(error.fields))
      focusFirstError(element.current)
    },
    meta: { shown: true, changes: [userKeys.all()] },
  })

  const field = (name: keyof Values & string) => {
    const { error, onChange, onBlur } = form.getInputProps(name)
    return { value: form.values[name], onChange, onBlur, error }
  }

  return {
    field,
    form,
    element,
    isDirty: form.isDirty(),
    isBusy: change.isPending,
    error: change.error,
    submit: form.onSubmit(
      (values) => change.mutate(values),
      () => focusFirstError(element.current),
    ),
  }
}

export type ProfileFormState = Pick<
  ReturnType<typeof useProfileForm>,
  'element' | 'isDirty' | 'isBusy' | 'error' | 'submit'
>
