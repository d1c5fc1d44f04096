import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import type { CheckedDraw } from '@reprise/rules/draws/check-draw'
import { checkDraw } from '@reprise/rules/draws/check-draw'
import { largestDrawFile } from '@reprise/rules/draws/draw-file.input'
import { judgeDraw } from '@reprise/rules/draws/judge-draw'
import { oddsIn } from '@reprise/rules/draws/odds'
import { phrase } from '@reprise/rules/platform/phrase'
import type { DragEvent } from 'react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { CheckedSteps } from './checked-steps.tsx'
import { CompareNoted, VerdictBanner } from './compare-noted.tsx'
import { DrawnEntries } from './drawn-entries.tsx'
import { OwnEntry } from './own-entry.tsx'
import { Simulation } from './simulation.tsx'
import { useLoadedDraw } from './use-loaded-draw.ts'
import classes from './verify.module.css'

/** The page on which anyone makes a draw again. The file stays on the device. */
export const VerifyPage = () => {
  const { t } = useTranslation()
  const forgetChosen = useRef<() => void>(null)
  const latest = useRef<File>(null)
  const [checked, setChecked] = useState<CheckedDraw>()
  const [fault, setFault] = useState<string>()
  const [name, setName] = useState('')
  const [noted, setNoted] = useState('')
  const [isBusy, setBusy] = useState(false)

  const take = async (file: File | null | undefined) => {
    forgetChosen.current?.()
    if (!file) return
    latest.current = file
    setChecked(undefined)
    setNoted('')
    setName(file.name)
    setFault(file.size > largestDrawFile ? phrase('This file is too large to be a draw.') : undefined)
    setBusy(file.size <= largestDrawFile)
    if (file.size > largestDrawFile) return
    try {
      const text = await file.text()
      // The check takes a moment in which the page stands still, so the button shows first that it works.
      await new Promise((shown) => setTimeout(shown, 50))
      // Meanwhile another file may have been chosen.
      if (latest.current === file) setChecked(checkDraw(text))
    } catch {
      if (latest.current === file)
        setFault(phrase("This file can't be read. Maybe it was moved or changed. Choose it again."))
    } finally {
      if (latest.current === file) setBusy(false)
    }
  }
  useLoadedDraw(take, setFault)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  const draw = checked?.draw
  const oddsOf = useMemo(
    () => oddsIn(draw?.entries.map(({ weight }) => weight) ?? [], draw?.winners ?? 1),
    [draw],
  )
  const isTrusted = checked && judgeDraw(checked, noted).kind !== 'wrong'

  return (
    <Stack gap="lg" mt="lg" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Section label={t('Check a draw')}>
        <Stack gap="md">
          <Text c="dimmed">
            {t(
              'Choose the file of a draw, or drop it here. This page makes the draw again on your device, with the public beacon that decided it. Nothing is sent.',
            )}
          </Text>
          {name && (
            <Text className={classes.file} dir="auto">
              {name}
            </Text>
          )}
          {fault && <Banner kind="danger">{t(fault)}</Banner>}
          {checked && <VerdictBanner checked={checked} noted={noted} />}
          {checked?.isRight && draw && <CompareNoted draw={draw} onCompare={setNoted} />}
          {checked && <CheckedSteps steps={checked.steps} />}
          <Group>
            <FileButton
              onChange={(file) => void take(file)}
              accept="application/json,.json"
              resetRef={forgetChosen}
              inputProps={{ 'aria-label': t('The file of the draw') }}
            >
              {(props) => (
                <Button {...props} loading={isBusy} {...(checked && { variant: 'default' })}>
                  {checked ? t('Choose another file') : t('Choose a file')}
                </Button>
              )}
            </FileButton>
          </Group>
        </Stack>
      </Section>
      {isTrusted && draw && (
        <>
          <DrawnEntries draw={draw} holders={checked.holders} />
          <OwnEntry draw={draw} holders={checked.holders} oddsOf={oddsOf} />
          <Simulation draw={draw} oddsOf={oddsOf} />
        </>
      )}
    </Stack>
  )
}
