import type { UseFormReturnType } from '@mantine/form'
import { useForm } from '@mantine/form'
import { formErrors } from '../../../lib/say.tsx'
import type { EventForm } from './event-form.ts'
import { checkEventForm } from './event-form.ts'

export type EditorForm = UseFormReturnType<EventForm>

/** The editor's fields, checked with the rules that the server checks them with. */
export const useEditorForm = (initialValues: EventForm): EditorForm =>
  useForm<EventForm>({
    initialValues,
    validate: (values) => formErrors(checkEventForm(values)),
    validateInputOnBlur: true,
  })

/** Returns the props of a field by its name. */
export const fieldsOf =
  (form: EditorForm) =>
  (name: Parameters<EditorForm['getInputProps']>[0], type: 'input' | 'checkbox' = 'input') =>
    form.getInputProps(name, { type })
