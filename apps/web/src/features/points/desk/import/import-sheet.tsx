import { Button, FileButton, Group, Loader, Stack, Text, Textarea } from '@mantine/core'
import { readText } from '@reprise/rules/contacts/import/read-text'
import { mostImportRows } from '@reprise/rules/points/grant.input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../../lib/say.tsx'
import { shownNumber } from '../../../../lib/shown-number.ts'
import { focusWhereLost } from '../../../../ui/forms/focus-once.ts'
import { Banner } from '../../../../ui/states/banner.tsx'
import { Sheet } from '../../../../ui/states/sheet.tsx'
import { pointsText } from '../../points-text.ts'
import type { PointsImportRow } from '../points-desk.api.ts'
import { ImportRows, SaveRefused } from './import-rows.tsx'
import type { ImportFlow, ImportStep } from './use-points-import.ts'
import { isRefused, usePointsImport } from './use-points-import.ts'

const peopleOf = (rows: readonly PointsImportRow[]) => new Set(rows.map(({ userName }) => userName)).size

type TextProps = { pasted: string; onPaste: (text: string) => void }

const Choose = ({ flow, pasted, onPaste }: TextProps & { flow: ImportFlow }) => {
  const { t } = useTranslation()
  const read = async (file: File) => flow.check(readText(new Uint8Array(await file.arrayBuffer())))
  return (
    <>
      <Text ref={focusWhereLost} tabIndex={-1} className="rp-quiet">
        {t(
          'Each line has a username, points and a reason, up to {{most}} lines. You see what happens before anyone gets points.',
          { most: shownNumber(mostImportRows) },
        )}
      </Text>
      <Textarea
        label={t('Paste lines')}
        placeholder={t('ann, 50, Best cake')}
        autosize
        minRows={4}
        maxRows={10}
        data-autofocus
        value={pasted}
        onChange={(event) => onPaste(event.currentTarget.value)}
      />
      <Group justify="space-between">
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => file && void read(file)}>
          {(props) => (
            <Button {...props} variant="default">
              {t('Choose a file')}
            </Button>
          )}
        </FileButton>
        <Button disabled={pasted.trim() === ''} onClick={() => void flow.check(pasted)}>
          {t('Check')}
        </Button>
      </Group>
    </>
  )
}

const Waiting = ({ words }: { words: string }) => (
  <Group role="status">
    <Loader size="sm" aria-hidden="true" />
    <Text>{words}</Text>
  </Group>
)

const Checked = ({ flow, step }: { flow: ImportFlow; step: Extract<ImportStep, { at: 'checked' }> }) => {
  const { t } = useTranslation()
  const refused = step.rows.filter(isRefused)
  const right = step.rows.filter((row) => !isRefused(row))
  const points = pointsText(step.total)
  return (
    <>
      <Text variant="strong" ref={focusWhereLost} tabIndex={-1} className="rp-quiet">
        {t('Nobody has got points yet. This is what will happen:')}
      </Text>
      <ImportRows all={step.rows} />
      <SaveRefused refused={refused} />
      {right.length > 0 && (
        <Text>
          {refused.length > 0 && `${t('The lines that are not valid give nothing.')} `}
          {t("You can't take back points that you gave.")}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={flow.startAgain}>
          {t('Back')}
        </Button>
        <Button disabled={right.length === 0} onClick={() => void flow.give(step)}>
          {t('givePointsToPeople', {
            count: peopleOf(right),
            points,
            defaultValue_one: 'Give {{points}} points to {{count}} person',
            defaultValue_other: 'Give {{points}} points to {{count}} people',
          })}
        </Button>
      </Group>
    </>
  )
}

type DoneProps = { step: Extract<ImportStep, { at: 'done' }>; onClose: () => void }

const Done = ({ step: { given, refused, total }, onClose }: DoneProps) => {
  const { t } = useTranslation()
  return (
    <>
      <Banner kind="success">
        {t('pointsGivenToPeople', {
          count: peopleOf(given),
          points: pointsText(total),
          defaultValue_one: '{{points}} points went to {{count}} person.',
          defaultValue_other: '{{points}} points went to {{count}} people.',
        })}
      </Banner>
      {refused.length > 0 && (
        <Text>
          {t('linesRefused', {
            count: refused.length,
            number: shownNumber(refused.length),
            defaultValue_one: '{{number}} line gave nothing.',
            defaultValue_other: '{{number}} lines gave nothing.',
          })}
        </Text>
      )}
      <SaveRefused refused={refused} />
      <Group justify="flex-end">
        <Button ref={focusWhereLost} onClick={onClose}>
          {t('Done')}
        </Button>
      </Group>
    </>
  )
}

const Step = ({ flow, onClose, ...text }: TextProps & { flow: ImportFlow; onClose: () => void }) => {
  const { t } = useTranslation()
  const { step } = flow
  switch (step.at) {
    case 'choose':
      return <Choose flow={flow} {...text} />
    case 'checking':
      return <Waiting words={t('Checking the rows …')} />
    case 'checked':
      return <Checked flow={flow} step={step} />
    case 'giving':
      return <Waiting words={t('Giving the points …')} />
    case 'done':
      return <Done step={step} onClose={onClose} />
  }
}

/** Gives points to many members by a file or pasted lines. First it shows what each line would do. */
export const ImportSheet = ({ clubId, onClose }: { clubId: string; onClose: () => void }) => {
  const { t } = useTranslation()
  const flow = usePointsImport(clubId)
  const [pasted, setPasted] = useState('')
  const isBusy = flow.step.at === 'giving'
  return (
    <Sheet
      opened
      onClose={() => !isBusy && onClose()}
      title={t('Give points by a file')}
      size="lg"
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        {flow.failure && <Banner kind="danger">{say(t, flow.failure)}</Banner>}
        <Step flow={flow} onClose={onClose} pasted={pasted} onPaste={setPasted} />
      </Stack>
    </Sheet>
  )
}
