import { Select, Textarea, TextInput } from '@mantine/core'
import { eventTypeLabels, eventTypes } from '@reprise/rules/events/enums'
import { descriptionLength } from '@reprise/rules/platform/text/text'
import { useTranslation } from 'react-i18next'
import { SeriesSection } from '../series/series-section.tsx'
import { fieldsOf } from './editor-form.ts'
import { EditorSection } from './editor-section.tsx'
import { PictureField } from './fields/picture-field.tsx'
import { PlaceFields } from './fields/place-fields.tsx'
import { WhenFields } from './fields/when-fields.tsx'
import type { EventEditorState } from './use-event-editor.ts'

type Props = { editor: EventEditorState; pictureUrl: string | null }

/** The fields about the event: what it is, when and where. */
export const InfoTab = ({ editor: { form, event, isDirty, sentShare }, pictureUrl }: Props) => {
  const { t } = useTranslation()
  const field = fieldsOf(form)
  const written = [...form.values.description].length
  return (
    <>
      <EditorSection title={t('What')}>
        <PictureField
          url={pictureUrl}
          title={form.values.displayName}
          onChoose={(picture) => {
            form.setFieldValue('picture', picture)
            form.clearFieldError('picture')
          }}
          sentShare={sentShare}
          error={form.errors.picture}
        />
        <TextInput label={t('Title')} required {...field('displayName')} />
        <Select
          label={t('Type')}
          placeholder={t('Choose a type')}
          data={eventTypes.map((type) => ({ value: type, label: t(eventTypeLabels[type]) }))}
          allowDeselect={false}
          required
          {...field('eventType')}
        />
        <Textarea
          label={t('Description')}
          description={
            written > descriptionLength * 0.8
              ? t('{{written}} of {{most}} characters', {
                  written,
                  most: descriptionLength,
                })
              : t("What's happening, who's playing, what to bring. Web addresses become links.")
          }
          autosize
          minRows={5}
          maxRows={18}
          {...field('description')}
        />
      </EditorSection>
      <EditorSection title={t('When')}>
        <WhenFields form={form} />
        {event && <SeriesSection event={event} isDirty={isDirty} />}
      </EditorSection>
      <EditorSection title={t('Where')}>
        <PlaceFields form={form} />
      </EditorSection>
    </>
  )
}
