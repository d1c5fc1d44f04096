import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { shownNumber } from '../../../lib/shown-number.ts'
import { Progress } from '../../../ui/figures/progress.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useFirstCountry } from '../../auth/sign-up/first-country.api.ts'
import { ChooseFile } from './choose-file.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { useUndoImport } from './import.api.ts'
import { RowFates } from './row-fates.tsx'
import { StepHead } from './step-head.tsx'
import type { ImportFlow, ShownRow } from './use-import.ts'
import { useImport } from './use-import.ts'

const countOf = (rows: readonly ShownRow[], fate: ShownRow['fate']) =>
  rows.filter((row) => row.fate === fate).length

const Running = ({ words, done, total }: { words: string; done: number; total: number }) => {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      <StepHead>{words}</StepHead>
      <Progress share={total === 0 ? 0 : done / total} label={words} />
      <Text variant="small" c="dimmed" className="rp-numbers">
        {t('{{done}} of {{total}}', { done: shownNumber(done), total: shownNumber(total) })}
      </Text>
    </Stack>
  )
}

const Checked = ({ flow, rows }: { flow: ImportFlow; rows: ShownRow[] }) => {
  const { t } = useTranslation()
  const count = countOf(rows, 'CREATED') + countOf(rows, 'MERGED')
  return (
    <Stack gap="md">
      <StepHead>{t('Nothing is saved yet. This is what will happen:')}</StepHead>
      <RowFates all={rows} />
      <Group justify="flex-end">
        <Button variant="default" onClick={flow.startAgain}>
          {t('Start again')}
        </Button>
        <Button disabled={count === 0} onClick={() => void flow.write()}>
          {t('Import {{count}} contacts', {
            count,
            defaultValue_one: 'Import {{count}} contact',
            defaultValue_other: 'Import {{count}} contacts',
          })}
        </Button>
      </Group>
    </Stack>
  )
}

const Done = ({ flow, rows, onClose }: { flow: ImportFlow; rows: ShownRow[]; onClose: () => void }) => {
  const { t } = useTranslation()
  const undo = useUndoImport()
  const isStopped = flow.step.at === 'stopped'
  return (
    <Stack gap="md">
      <StepHead>
        {isStopped
          ? t('The import stopped. What is imported so far stays.')
          : t('New: {{created}}. Merged: {{merged}}.', {
              created: shownNumber(countOf(rows, 'CREATED')),
              merged: shownNumber(countOf(rows, 'MERGED')),
            })}
      </StepHead>
      <RowFates all={rows} />
      <Group justify="flex-end">
        <Button
          variant="default"
          loading={undo.isPending}
          onClick={() =>
            undo.mutate(flow.importId(), {
              onSuccess: () => {
                toastSuccess(t('The import was undone.'))
                onClose()
              },
            })
          }
        >
          {t('Undo the import')}
        </Button>
        {isStopped ? (
          <Button onClick={() => void flow.write()}>{t('Go on')}</Button>
        ) : (
          <Button onClick={onClose}>{t('Done')}</Button>
        )}
      </Group>
    </Stack>
  )
}

const Step = ({ flow, onClose }: { flow: ImportFlow; onClose: () => void }) => {
  const { t } = useTranslation()
  const country = useFirstCountry()
  const { step } = flow
  switch (step.at) {
    case 'choose':
      return <ChooseFile onFile={(name, content) => void flow.read(name, content, country)} />
    case 'reading':
      return (
        <Group role="status">
          <Loader size="sm" aria-hidden="true" />
          <Text>{t('Reading the file …')}</Text>
        </Group>
      )
    case 'columns':
      return (
        <ColumnMapping
          summary={step.summary}
          choices={step.choices}
          onChange={flow.choose}
          onBack={flow.startAgain}
          onCheck={() => void flow.check(step)}
        />
      )
    case 'checking':
      return <Running words={t('Checking the rows …')} done={step.done} total={step.total} />
    case 'checked':
      return <Checked flow={flow} rows={step.rows} />
    case 'importing':
      return <Running words={t('Importing …')} done={step.done} total={step.total} />
    default:
      return <Done flow={flow} rows={step.rows} onClose={onClose} />
  }
}

/** Imports contacts from a file: choose it, say what its columns are, see what would happen, then let it happen. */
export const ImportSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const flow = useImport()
  return (
    <Sheet opened onClose={onClose} title={t('Import contacts')} size="lg" closeOnClickOutside={false}>
      <Stack gap="md">
        {flow.failure && <Banner kind="danger">{say(t, flow.failure)}</Banner>}
        <Step flow={flow} onClose={onClose} />
      </Stack>
    </Sheet>
  )
}
