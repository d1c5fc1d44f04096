import { Anchor, Button, FileButton, Group, Input, Text, TextInput } from '@mantine/core'
import { mostDocumentBytes } from '@reprise/rules/assets/largest-files'
import { phrase } from '@reprise/rules/platform/phrase'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsActing } from '../../../../lib/session/use-is-acting.ts'
import { Progress } from '../../../../ui/figures/progress.tsx'
import { announce } from '../../../../ui/toast.ts'
import { fieldsOf } from '../editor-form.ts'
import type { EventEditorState } from '../use-event-editor.ts'

const notPdf = phrase('Choose a PDF of at most 20 MB.')

/** The privacy policy of the event: its title, and its file. It is uploaded when the event is saved. */
export const PolicyField = ({ editor: { form, event, policyShare } }: { editor: EventEditorState }) => {
  const { t } = useTranslation()
  const chooseButton = useRef<HTMLButtonElement>(null)
  const [refused, setRefused] = useState<string>()
  const { policyFile, isPolicyRemoved } = form.values
  const savedUrl = isPolicyRemoved ? undefined : event?.privacyPolicy?.fileUrl
  // Staff who act as somebody may set a first file, but not replace one, because the old one would be lost for good.
  const isLocked = useIsActing() && event?.privacyPolicy != null
  const hasFile = policyFile !== null || savedUrl !== undefined

  const choose = (file: File | null) => {
    if (!file) return
    const isPdf = file.type === 'application/pdf' && file.size <= mostDocumentBytes
    setRefused(isPdf ? undefined : notPdf)
    if (isPdf) form.setValues({ policyFile: file, isPolicyRemoved: false })
  }
  const remove = () => {
    setRefused(undefined)
    form.setValues({ policyFile: null, isPolicyRemoved: event?.privacyPolicy != null })
    announce(t('The privacy policy was removed.'))
    chooseButton.current?.focus()
  }

  return (
    <>
      <TextInput
        label={t('Title of the privacy policy')}
        placeholder={t('Privacy policy')}
        {...fieldsOf(form)('privacyPolicyTitle')}
      />
      <Input.Wrapper
        label={t('File')}
        labelElement="div"
        description={
          isLocked
            ? t("You can't do this while you act as someone else.")
            : t('A PDF of at most 20 MB. When you replace it, everyone is asked again.')
        }
        error={refused ? t(refused) : form.errors.policyFile}
        errorProps={{ role: 'alert' }}
      >
        <Group my="xs">
          {policyFile && <Text>{policyFile.name}</Text>}
          {!policyFile && savedUrl && (
            <Anchor href={savedUrl} target="_blank" rel="noopener">
              {t('See the file')}
            </Anchor>
          )}
          <FileButton accept="application/pdf,.pdf" onChange={choose} disabled={isLocked}>
            {(props) => (
              <Button ref={chooseButton} variant="default" disabled={isLocked} {...props}>
                {hasFile ? t('Replace the PDF') : t('Choose a PDF')}
              </Button>
            )}
          </FileButton>
          {hasFile && (
            <Button variant="subtle" disabled={isLocked} onClick={remove}>
              {t('Remove')}
            </Button>
          )}
        </Group>
        {policyShare !== undefined && (
          <Progress share={policyShare} label={t('Uploading the privacy policy')} isThin />
        )}
      </Input.Wrapper>
    </>
  )
}
