import { Button, Stack, Text, TextInput } from '@mantine/core'
import { saveGuestListInput } from '@reprise/rules/tickets/invite/invite.input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { checkedBy, say } from '../../../lib/say.tsx'
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useSaveList } from './invite.api.ts'
import type { Source } from './selection.ts'

const rules = saveGuestListInput.pick({ name: true })

/** A button that saves the chosen people under a name. */
export const SaveList = ({ sources }: { sources: Source[] }) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpened(true)}>
        {t('Save as list')}
      </Button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t('Save as list')}>
        <SaveForm sources={sources} onClose={() => setOpened(false)} />
      </Sheet>
    </>
  )
}

const SaveForm = ({ sources, onClose }: { sources: Source[]; onClose: () => void }) => {
  const { t } = useTranslation()
  const { field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: { name: '' },
    validate: checkedBy(rules),
    // An error that appears as the field is left would move Cancel away during the press.
    validateInputOnBlur: false,
  })
  const intent = useIntentKey()
  const save = useSaveList()
  const refusal = unplaced(save.error)
  return (
    <form
      {...sentBy(({ name }) => {
        const meant = { name, sources }
        save.mutate(
          { ...meant, idempotencyKey: intent.keyOf(meant) },
          {
            onSuccess: (list) => {
              intent.done(meant)
              onClose()
              toastSuccess(t('{{name}} was saved.', { name: list.name }))
            },
            onError: (error) => refuse(error),
          },
        )
      })}
    >
      <Stack>
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <Text>{t('A list of the same name is replaced. Only you see your lists.')}</Text>
        <TextInput label={t('Name of the list')} data-autofocus required {...field('name')} />
        <DialogButtons busy={save.isPending} onCancel={onClose}>
          {t('Save')}
        </DialogButtons>
      </Stack>
    </form>
  )
}
