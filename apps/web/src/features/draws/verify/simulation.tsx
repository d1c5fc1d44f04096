import { Button, Group, Stack, Text } from '@mantine/core'
import type { Odds } from '@reprise/rules/draws/odds'
import { simulateDraws, simulatedDraws } from '@reprise/rules/draws/simulate-draws'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Progress } from '../../../ui/figures/progress.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Section } from '../../../ui/section.tsx'
import { oddsText, percentText } from './percent-text.ts'

const MOST_ROWS = 20

type OddsOf = (weight: number) => Odds
/** What a simulation needs of a draw. */
type Listed = { winners: number; entries: readonly { weight: number }[] }
type Row = { weight: number; entries: number; expected: Odds; won: number }

/** The weights that most entries have, with how often such an entry should win and how often it won. */
function rowsOf({ entries }: Listed, wins: Uint32Array, oddsOf: OddsOf): Row[] {
  const weights = entries.map(({ weight }) => weight)
  const groups = new Map<number, { entries: number; won: number }>()
  for (const [index, weight] of weights.entries()) {
    const group = groups.get(weight) ?? { entries: 0, won: 0 }
    groups.set(weight, { entries: group.entries + 1, won: group.won + (wins[index] ?? 0) })
  }
  return [...groups]
    .sort(([, one], [, other]) => other.entries - one.entries)
    .slice(0, MOST_ROWS)
    .sort(([one], [other]) => one - other)
    .map(([weight, group]) => ({
      weight,
      entries: group.entries,
      expected: oddsOf(weight),
      won: group.won / (group.entries * simulatedDraws),
    }))
}

/** Makes 10,000 other draws of the same list, and shows how often entries of each weight win. */
export const Simulation = ({ draw, oddsOf }: { draw: Listed; oddsOf: OddsOf }) => {
  const { t } = useTranslation()
  const [run, setRun] = useState(0)
  const [made, setMade] = useState(0)
  const [rows, setRows] = useState<Row[]>()
  useEffect(() => {
    if (run === 0) return
    const weights = draw.entries.map(({ weight }) => weight)
    const pieces = simulateDraws(weights, draw.winners, crypto.getRandomValues(new Uint8Array(28)))
    let timer: number | undefined
    const go = () => {
      const { value } = pieces.next()
      if (!value) return
      setMade(value.made)
      if (value.made === simulatedDraws) setRows(rowsOf(draw, value.wins, oddsOf))
      // The page stays usable between the pieces.
      else timer = window.setTimeout(go)
    }
    timer = window.setTimeout(go)
    return () => window.clearTimeout(timer)
  }, [run, draw, oddsOf])
  const isBusy = run > 0 && made < simulatedDraws
  const start = () => {
    setMade(0)
    setRun(run + 1)
  }
  return (
    <Section
      title={t('Is it fair?')}
      text={t(
        'See how often each weight wins when this list is drawn {{count}} times, with other numbers each time.',
        {
          count: simulatedDraws,
        },
      )}
    >
      <Stack gap="md">
        {rows && (
          <DataTable
            label={t('Wins by weight')}
            rows={rows}
            isPlain
            idOf={({ weight }) => `weight-${weight}`}
            nameOf={({ weight }) => t('Weight {{weight}}', { weight })}
            columns={[
              { name: t('Weight'), cell: ({ weight }) => weight, isHead: true },
              { name: t('Entries'), cell: ({ entries }) => entries, isAtEnd: true },
              { name: t('Expected'), cell: ({ expected }) => oddsText(t, expected), isAtEnd: true },
              { name: t('Won'), cell: ({ won }) => percentText(won), isAtEnd: true },
            ]}
          />
        )}
        {rows && rows.length === MOST_ROWS && (
          <Text variant="small" c="dimmed">
            {t('These are the weights that most entries have.')}
          </Text>
        )}
        {isBusy && <Progress share={made / simulatedDraws} label={t('Drawing')} />}
        <Group>
          <Button variant="default" loading={isBusy} onClick={start}>
            {rows ? t('Draw again') : t('Draw {{count}} times', { count: simulatedDraws })}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
