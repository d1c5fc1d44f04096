import type { UseFormInput } from '@mantine/form'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { ApiError } from '../../lib/graphql/api-error.ts'
import { formErrors } from '../../lib/say.tsx'
import { focusFirstError } from './focus-first-error.ts'

type Errors = ApiError['fields']

/**
 * A form whose fields are checked with the rules that the server checks them with, as each is left and when it is sent.
 * `sentBy(send)` is the form's own props, `field(name)` those of an
 * input, `tick(name)` those of a switch; `refuse` shows what the server refused at the
 * fields, by the names that `named` gives them here. Either way the first wrong field gets the focus.
 */
export const useCheckedForm = <Values extends Record<string, unknown>>(
  options: UseFormInput<Values> & { validate: NonNullable<UseFormInput<Values>['validate']> },
) => {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({ validateInputOnBlur: true, ...options })
  const showFirst = () => focusFirstError(element.current)

  const refuse = (error: Error, named: (fields: Errors) => Errors = (fields) => fields) => {
    if (error instanceof ApiError) form.setErrors(formErrors(named(error.fields)))
    showFirst()
  }

  const field = <Name extends keyof Values & string>(name: Name) => {
    const { error, onChange, onBlur } = form.getInputProps(name)
    return {
      value: form.values[name],
      onChange: onChange as (changed: unknown) => void,
      onBlur: onBlur as () => void,
      error: error as ReactNode,
    }
  }

  const tick = (name: keyof Values & string) => {
    const { value, ...props } = field(name)
    return { ...props, checked: value === true }
  }

  const sentBy = (send: (values: Values) => void) => ({
    ref: element,
    noValidate: true,
    onSubmit: form.onSubmit(send, showFirst),
  })

  return { form, field, tick, refuse, sentBy }
}

export type CheckedForm<Values extends Record<string, unknown>> = ReturnType<typeof useCheckedForm<Values>>
