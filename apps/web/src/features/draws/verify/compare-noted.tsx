import { Button, Group, Stack, TextInput } from '@mantine/core'
import { momentOfRound } from '@reprise/rules/draws/beacon'
import type { CheckedDraw } from '@reprise/rules/draws/check-draw'
import { chainNamed } from '@reprise/rules/draws/development-chain'
import type { DrawFile } from '@reprise/rules/draws/draw-file.input'
import { exactMoment, judgeDraw } from '@reprise/rules/draws/judge-draw'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import classes from './verify.module.css'

const kinds = { right: 'success', wrong: 'danger', open: 'info', unread: 'warning' } as const

/** What a checked file proves, with what somebody noted of the draw when it was published. */
export const VerdictBanner = ({ checked, noted }: { checked: CheckedDraw; noted: string }) => {
  const { t } = useTranslation()
  const { kind, title, text } = judgeDraw(checked, noted)
  return (
    // A new verdict is a new notice, so that a screen reader says it.
    <Banner key={title} kind={kinds[kind]} title={t(title)}>
      {say(t, text)}
    </Banner>
  )
}

type Props = { draw: DrawFile; onCompare: (noted: string) => void }

/** Takes the commitment or the hash that somebody noted, and shows what was published of this draw. */
export const CompareNoted = ({ draw, onCompare }: Props) => {
  const { t } = useTranslation()
  const [noted, setNoted] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onCompare(noted)
  }
  const { drawId, commitment, listHash, frozenAt, round, chain } = draw
  const moment = exactMoment(momentOfRound(round, chainNamed(chain)))
  const facts = [
    [t('Id of the draw'), drawId],
    [t('Commitment, published when the draw opened'), commitment],
    [t('Hash of the list, published at the freeze'), listHash],
    [t('Time of the freeze'), exactMoment(Date.parse(frozenAt))],
    [t('Round'), t('{{round}}, at {{moment}}', { round: String(round), moment })],
  ]
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('Hash or commitment that you noted')}
          description={t('Did you not note one? Ask the club or others with an entry.')}
          value={noted}
          onChange={({ currentTarget }) => setNoted(currentTarget.value)}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
        />
        <Group>
          <Button type="submit" variant="default">
            {t('Compare')}
          </Button>
        </Group>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={classes.fact}>
              <dt className={classes.name}>{name}</dt>
              <dd className={classes.value}>
                <code className={classes.id}>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      </Stack>
    </form>
  )
}
