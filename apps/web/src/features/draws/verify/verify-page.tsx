import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import type { CheckedDraw } from '@reprise/rules/draws/check-draw'
import { checkDraw } from '@reprise/rules/draws/check-draw'
import { phrase } from '@reprise/rules/platform/phrase'
import type { DragEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { CheckedSteps } from './checked-steps.tsx'
import { DrawnEntries } from './drawn-entries.tsx'
import { OwnEntry } from './own-entry.tsx'
import { Simulation } from './simulation.tsx'

const LARGEST_FILE = 20 * 1024 * 1024

/** The page on which anyone makes a draw again. The file stays on the device. */
export const VerifyPage = () => {
  const { t } = useTranslation()
  const forgetChosen = useRef<() => void>(null)
  const [checked, setChecked] = useState<CheckedDraw>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const take = async (file: File | null | undefined) => {
    forgetChosen.current?.()
    if (!file) return
    setChecked(undefined)
    setFault(file.size > LARGEST_FILE ? phrase('This file is too large to be a draw.') : undefined)
    if (file.size > LARGEST_FILE) return
    setBusy(true)
    const text = await file.text()
    // The check takes a moment in which the page stands still, so the button shows first that it works.
    await new Promise((shown) => setTimeout(shown, 50))
    setChecked(checkDraw(text))
    setBusy(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  const { draw } = checked ?? {}

  return (
    <Stack gap="lg" mt="lg" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Section label={t('Check a draw')}>
        <Stack gap="md">
          <Text c="dimmed">
            {t(
              'Choose the file of a draw, or drop it here. This page makes the draw again on your device, with the public beacon that decided it. Nothing is sent.',
            )}
          </Text>
          {fault && <Banner kind="danger">{t(fault)}</Banner>}
          {checked?.isRight === true && (
            <Banner kind="success" title={t('This draw is right')}>
              {t('Every step gives what the file says.')}
            </Banner>
          )}
          {checked?.isRight === false && (
            <Banner kind="danger" title={t('This draw is wrong')}>
              {t("It stops at a step below. Don't trust its winners.")}
            </Banner>
          )}
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
      {checked?.isRight && draw && (
        <>
          <DrawnEntries draw={draw} holders={checked.holders} />
          <OwnEntry draw={draw} holders={checked.holders} />
          <Simulation draw={draw} />
        </>
      )}
    </Stack>
  )
}
