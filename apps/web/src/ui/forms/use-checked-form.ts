import type { UseFormInput } from '@mantine/form'
import { useForm } from '@mantine/form'
import type { MouseEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/graphql/api-error.ts'
import { formErrors } from '../../lib/say.tsx'
import { focusFirstError } from './focus-first-error.ts'

type Errors = ApiError['fields']

/**
 * Returns a form that checks its fields by the rules of the server: each field when the person leaves it, and all
 * fields when the form is sent. `sentBy(send, isReady)` returns the props of the form, `field(name)` those of an input,
 * `tick(name)` those of a box or a switch. `refuse` shows what the server refused at the fields; `named` maps the server's
 * names of fields to the names here. In both cases the first wrong field gets the focus. `unplaced(error)` returns
 * the refusal for a banner: null where a field shows it, and null while a field shows an error of its own, because
 * the refusal was about an earlier input. `isReady` is false while the button that sends the form is disabled.
 */
export const useCheckedForm = <Values extends Record<string, unknown>>(
  options: UseFormInput<Values> & { validate: NonNullable<UseFormInput<Values>['validate']> },
) => {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({ validateInputOnBlur: true, ...options })
  const [atFields, setAtFields] = useState<Error>()
  const showFirst = () => focusFirstError(element.current)

  const refuse = (error: Error, named: (fields: Errors) => Errors = (fields) => fields) => {
    if (error instanceof ApiError) {
      const errors = formErrors(named(error.fields))
      form.setErrors(errors)
      if (Object.keys(errors).some((name) => name in form.values)) setAtFields(error)
    }
    showFirst()
  }

  const hasWrongField = Object.keys(form.errors).some((name) => name in form.values)
  const unplaced = (error: Error | null) => (error === atFields || hasWrongField ? null : error)

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
    // The library's boxes and switches show an error, but do not mark it for screen readers.
    return { ...props, checked: value === true, 'aria-invalid': Boolean(props.error) }
  }

  const sentBy = (send: (values: Values) => void, isReady = true) => ({
    ref: element,
    noValidate: true,
    onSubmit: form.onSubmit(send, showFirst),
    // A disabled button sends nothing, so its press shows what is wrong. Enter in a field presses it, too.
    onClickCapture: ({ target }: MouseEvent<HTMLFormElement>) => {
      if (isReady || !(target instanceof Element) || !target.closest('[type="submit"]')) return
      form.validate()
      showFirst()
    },
  })

  return { form, field, tick, refuse, unplaced, sentBy }
}

export type CheckedForm<Values extends Record<string, unknown>> = ReturnType<typeof useCheckedForm<Values>>
