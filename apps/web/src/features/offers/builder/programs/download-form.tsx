import { Button, FileButton, Group, Input, Text, TextInput } from '@mantine/core'
import { mostDocumentBytes } from '@reprise/rules/assets/largest-files'
import { phrase } from '@reprise/rules/platform/phrase'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../../lib/say.tsx'
import { Progress } from '../../../../ui/figures/progress.tsx'
import { announce } from '../../../../ui/toast.ts'
import { PeriodField } from './period-field.tsx'
import type { ProgramFormProps } from './program-form.ts'

const notPdf = phrase('Choose a PDF of at most 20 MB.')

/** A file of the club, or a link to one elsewhere. */
export const DownloadForm = ({ fields, upload }: ProgramFormProps) => {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const forgetChosen = useRef<() => void>(null)
  const [refused, setRefused] = useState<string>()
  const { file, url } = fields.values
  const failure = upload.error
    ? say(t, upload.error)
    : (fields.errorAt('assetId') ?? fields.errorAt('fileName'))

  const choose = (chosen: File | null) => {
    forgetChosen.current?.()
    if (!chosen) return
    const isPdf = chosen.type === 'application/pdf' && chosen.size <= mostDocumentBytes
    setRefused(isPdf ? undefined : notPdf)
    if (isPdf) upload.start(chosen)
  }
  const remove = () => {
    fields.change({ file: null }, ['assetId', 'fileName'])
    announce(t('The file was removed.'))
    button.current?.focus()
  }

  return (
    <>
      <Input.Wrapper
        label={t('File')}
        labelElement="div"
        description={t('A PDF of at most 20 MB. Only members who open it here get it.')}
        error={refused ? t(refused) : failure}
        errorProps={{ role: 'alert' }}
      >
        <Group my="xs">
          {file && <Text>{file.fileName}</Text>}
          <FileButton accept="application/pdf,.pdf" onChange={choose} resetRef={forgetChosen}>
            {(props) => (
              <Button ref={button} variant="default" loading={upload.isPending} {...props}>
                {file ? t('Replace the PDF') : t('Choose a PDF')}
              </Button>
            )}
          </FileButton>
          {file && (
            <Button variant="subtle" disabled={upload.isPending} onClick={remove}>
              {t('Remove')}
            </Button>
          )}
        </Group>
        {upload.share !== undefined && (
          <Progress share={upload.share} label={t('Uploading the file')} isThin />
        )}
      </Input.Wrapper>
      {(!file || url !== '') && (
        <TextInput label={t('Or a link to it')} type="url" inputMode="url" {...fields.text('url')} />
      )}
      <PeriodField fields={fields} />
    </>
  )
}
