import type { UseFormReturnType } from '@mantine/form'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { EventForm } from './event-form.ts'
import { checkEventForm } from './event-form.ts'

export type EditorForm = UseFormReturnType<EventForm>

/** The editor's fields, checked with the rules that the server checks them with. */
export const useEditorForm = (initialValues: EventForm): EditorForm =>
  useForm<EventForm>({ initialValues, validate: checkEventForm, validateInputOnBlur: true })

/** What a field needs of the form, its error in the person's language. */
export const useFieldProps = (form: EditorForm) => {
  const { t } = useTranslation()
  return (name: Parameters<EditorForm['getInputProps']>[0], type: 'input' | 'checkbox' = 'input') => {
    const { error, ...props } = form.getInputProps(name, { type })
    return { ...props, error: error ? t(String(error)) : undefined }
  }
}
