import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusWhereLost } from '../../../ui/forms/focus-once.ts'
import rows from '../../../ui/lists/rows.module.css'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useContactImports, useUndoImport } from './import.api.ts'

type Props = { onFile: (name: string, content: Blob) => void }

// An import can be undone as a whole, for 30 days.
const EarlierImports = () => {
  const { t } = useTranslation()
  const { data: imports = [] } = useContactImports()
  const undo = useUndoImport()
  if (imports.length === 0) return null
  return (
    <Stack gap="xs">
      <Text variant="label">{t('Earlier imports')}</Text>
      <ul className={rows.list} aria-label={t('Earlier imports')}>
        {imports.map(({ importId, fileName, createdCount, mergedCount, createdAt, undoneAt }) => (
          <li key={importId} className={rows.row}>
            <div className={rows.what}>
              <Text variant="strong">{fileName}</Text>
              <Text variant="small" c="dimmed">
                {t('New: {{created}}. Merged: {{merged}}.', { created: createdCount, merged: mergedCount })}
                {' · '}
                <RelativeTime at={createdAt} />
              </Text>
            </div>
            {undoneAt ? (
              <Text variant="small" c="dimmed">
                {t('Undone')}
              </Text>
            ) : (
              <Button
                variant="subtle"
                aria-label={t('Undo the import of {{name}}', { name: fileName })}
                loading={undo.isPending && undo.variables === importId}
                onClick={() =>
                  undo.mutate(importId, { onSuccess: () => toastSuccess(t('The import was undone.')) })
                }
              >
                {t('Undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** The first step of an import: a file, or pasted lines. */
export const ChooseFile = ({ onFile }: Props) => {
  const { t } = useTranslation()
  const [pasted, setPasted] = useState('')
  return (
    <Stack gap="lg">
      <Text ref={focusWhereLost} tabIndex={-1} className="rp-quiet">
        {t(
          'Choose a CSV or vCard file with up to 100,000 contacts. You see what happens before anything is saved.',
        )}
      </Text>
      <Text variant="small" c="dimmed">
        {t('Only add people who are fine with hearing from you.')}
      </Text>
      <Group>
        <FileButton
          accept=".csv,.tsv,.txt,.vcf,text/csv,text/vcard,text/plain"
          onChange={(file) => file && onFile(file.name, file)}
        >
          {(props) => (
            <Button {...props} data-autofocus>
              {t('Choose a file')}
            </Button>
          )}
        </FileButton>
      </Group>
      <Textarea
        label={t('Or paste lines from a table')}
        placeholder="Ann Lee, ann@example.com"
        autosize
        minRows={3}
        maxRows={8}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={pasted.trim() === ''}
          onClick={() => onFile(t('Pasted lines'), new Blob([pasted]))}
        >
          {t('Use these lines')}
        </Button>
      </Group>
      <EarlierImports />
    </Stack>
  )
}
