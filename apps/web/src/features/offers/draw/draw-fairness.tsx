import { Button, Group } from '@mantine/core'
import { oddsIn } from '@reprise/rules/draws/odds'
import { weightsInList } from '@reprise/rules/draws/read-list-text'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { Simulation } from '../../draws/verify/simulation.tsx'
import { offerKeys } from '../offers.keys.ts'
import type { Draw } from './draw.api.ts'
import { listOfDraw } from './draw.api.ts'

const readWeights = async (drawId: string, signal: AbortSignal): Promise<number[]> => {
  const answer = await fetch(listOfDraw(drawId), { signal })
  if (!answer.ok) throw new Error(`the list answered ${answer.status}`)
  return weightsInList(await answer.text())
}

/** Simulated draws of the real list. It is loaded when somebody asks, because it may be long. */
export const DrawFairness = ({ draw }: { draw: Draw }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const list = useQuery({
    queryKey: offerKeys.drawList(draw.drawId),
    queryFn: ({ signal }) => readWeights(draw.drawId, signal),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isOpen)
    return (
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('Is it fair?')}
        </Button>
      </Group>
    )
  return (
    <QueryView query={list} what={t("The list didn't load")} skeleton={<ListSkeleton />}>
      {(weights) => <Simulated weights={weights} winners={draw.winners} />}
    </QueryView>
  )
}

const Simulated = ({ weights, winners }: { weights: number[]; winners: number }) => {
  const oddsOf = useMemo(() => oddsIn(weights, winners), [weights, winners])
  const draw = useMemo(
    () => ({ winners, entries: weights.map((weight) => ({ weight })) }),
    [weights, winners],
  )
  return <Simulation draw={draw} oddsOf={oddsOf} />
}
