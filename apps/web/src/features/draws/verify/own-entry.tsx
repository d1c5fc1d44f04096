import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { DrawFile } from '@reprise/rules/draws/draw-file.input'
import { findEntry } from '@reprise/rules/draws/find-entry'
import type { Odds } from '@reprise/rules/draws/odds'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { oddsText } from './percent-text.ts'

type Props = { draw: DrawFile; holders: string[]; oddsOf: (weight: number) => Odds }

/** Finds one's own entry by the code that only its holder is told. */
export const OwnEntry = ({ draw, holders, oddsOf }: Props) => {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAsked(code.trim())
  }
  return (
    <Section
      title={t('Your entry')}
      text={t('The list shows nobody by name. Your code finds your own entry, and only you have it.')}
    >
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          {asked && <Found code={asked} draw={draw} holders={holders} oddsOf={oddsOf} />}
          <TextInput
            label={t('Your entry code')}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
          />
          <Group>
            <Button type="submit" variant="default">
              {t('Find my entry')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

const Found = ({ code, draw, holders, oddsOf }: Props & { code: string }) => {
  const { t } = useTranslation()
  const entry = findEntry(draw, code)
  if (!entry)
    return (
      <Banner kind="warning" title={t('This list has no entry with this code')}>
        {t('Check the code. Maybe it belongs to another draw.')}
      </Banner>
    )
  const { id, weight, place } = entry
  const odds = oddsText(t, oddsOf(weight))
  const fate = holders.includes(id)
    ? t('It won.')
    : place === null
      ? t("It wasn't drawn.")
      : t('It was drawn as number {{place}}, and has no prize now.', { place })
  return (
    <Banner kind="info" title={t('Your entry is in the list')}>
      <Text>{fate}</Text>
      <Text>{t('Its weight is {{weight}}. Its chance to win was {{odds}}.', { weight, odds })}</Text>
    </Banner>
  )
}
