import { Anchor, Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { isPng, longestCredential, readBakedText } from '@reprise/rules/achievements/baked-text'
import { phrase } from '@reprise/rules/platform/phrase'
import type { DragEvent, FormEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { say } from '../../../lib/say.tsx'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import type { CheckedCredential } from './credential.api.ts'
import { useCheckCredential } from './credential.api.ts'
import { CredentialFacts, CredentialState } from './credential-facts.tsx'

const LARGEST_FILE = 10 * 1024 * 1024

/** The text of the badge in a file, or what is wrong with the file, in English. */
async function readBadge(file: File): Promise<{ text: string } | { fault: string }> {
  if (file.size > LARGEST_FILE) return { fault: phrase('This file is too large to be a badge.') }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = isPng(bytes) ? readBakedText(bytes) : new TextDecoder().decode(bytes)
  if (text === null) return { fault: phrase('There is no badge inside this picture.') }
  return text.length > longestCredential
    ? { fault: phrase('This file is too large to be a badge.') }
    : { text }
}

type Props = {
  /** True where the page is about nothing else, so that its heading says what this is. */
  isAlone?: boolean
}

/** Lets anyone check a badge that they were given, as a file or as text. */
export const CheckForm = ({ isAlone }: Props) => {
  const { t } = useTranslation()
  const forgetChosen = useRef<() => void>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const check = useCheckCredential()
  const start = (document: string) => {
    setFault(null)
    check.mutate(document)
  }
  const take = async (file: File | null | undefined) => {
    forgetChosen.current?.()
    if (!file) return
    check.reset()
    const read = await readBadge(file)
    if ('fault' in read) return setFault(read.fault)
    start(read.text)
  }
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setFault(phrase('Paste the text of a badge, or choose a file.'))
    start(text)
  }
  const how = t('Were you given one? Choose its file or picture, drop it here, or paste its text.')
  const refusal = fault ? t(fault) : check.error && say(t, check.error)
  return (
    <Section {...(isAlone ? { label: t('Check a badge') } : { title: t('Check a badge'), text: how })}>
      <form onSubmit={send} onDragOver={(event) => event.preventDefault()} onDrop={drop} noValidate>
        <Stack gap="md">
          {isAlone && <Text c="dimmed">{how}</Text>}
          {refusal && <Banner kind="danger">{refusal}</Banner>}
          {!refusal && check.data && <Result checked={check.data} />}
          <Textarea
            label={t('The text of the badge')}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            maxLength={longestCredential}
            rows={4}
            spellCheck={false}
            autoComplete="off"
          />
          <Group gap="sm">
            <Button type="submit" loading={check.isPending}>
              {t('Check')}
            </Button>
            <FileButton
              onChange={(file) => void take(file)}
              accept="image/png,application/json,application/ld+json,.json,.jsonld,.png"
              resetRef={forgetChosen}
              inputProps={{ 'aria-label': t('The file of the badge') }}
            >
              {(props) => (
                <Button {...props} variant="default">
                  {t('Choose a file')}
                </Button>
              )}
            </FileButton>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

const Result = ({ checked: { fate, credential } }: { checked: CheckedCredential }) => {
  const { t } = useTranslation()
  if (fate === 'CHANGED')
    return (
      <Banner kind="danger" title={t('This badge was changed')}>
        {t("It doesn't say what we signed. Don't trust it.")}
      </Banner>
    )
  if (fate === 'UNKNOWN' || !credential)
    return (
      <Banner kind="danger" title={t("We don't know this badge")}>
        {t("We didn't sign it, or it no longer exists.")}
      </Banner>
    )
  return (
    <Stack gap="md">
      <CredentialState credential={credential} />
      <CredentialFacts credential={credential} isNamed />
      {credential.path ? (
        <Anchor component={Link} to={credential.path}>
          {t('Open its page')}
        </Anchor>
      ) : (
        <Text variant="small" c="dimmed">
          {t("Its holder doesn't share it in public, so their name isn't shown.")}
        </Text>
      )}
    </Stack>
  )
}
