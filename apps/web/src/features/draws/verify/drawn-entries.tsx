import { Text } from '@mantine/core'
import type { DrawFile } from '@reprise/rules/draws/draw-file.input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { Section } from '../../../ui/section.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import classes from './verify.module.css'

const SHOWN_FIRST = 20
const SHOWN_MORE = 100

type Props = { draw: DrawFile; holders: string[] }

/** The entries that were drawn, in order, and what became of each. They have no names, only ids. */
export const DrawnEntries = ({ draw, holders }: Props) => {
  const { t } = useTranslation()
  const [shown, setShown] = useState(SHOWN_FIRST)
  const { drawn, winners, passedOn } = draw
  const has = new Set(holders)
  const reasons = new Map(passedOn.map(({ id, reason }) => [id, reason]))
  const fate = (id: string, at: number) => {
    if (reasons.has(id)) return t('Passed on')
    if (!has.has(id)) return t('Alternate')
    return at < winners ? t('Winner') : t('Winner, as an alternate')
  }
  return (
    <Section
      title={t('Who was drawn')}
      text={t('{{count}} of {{total}} entries have a prize.', {
        count: holders.length,
        total: draw.entries.length,
      })}
    >
      <ol className={classes.drawn}>
        {drawn.slice(0, shown).map((id, at) => {
          const reason = reasons.get(id)
          return (
            <li key={id} className={classes.line}>
              <span className={classes.fate}>{fate(id, at)}</span>
              <div>
                <code className={classes.id}>{id}</code>
                {reason !== undefined && (
                  <div className={classes.why}>
                    <SafeText>{reason}</SafeText>
                  </div>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {passedOn.length > 0 && (
        <Text variant="small" c="dimmed" mt="sm">
          {t(
            'Who passed a prize on, and why, is what the club says. It is in no hash, so this page cannot check it.',
          )}
        </Text>
      )}
      {drawn.length > SHOWN_FIRST && (
        <LoadMore
          shown={Math.min(shown, drawn.length)}
          hasMore={shown < drawn.length}
          loading={false}
          onMore={() => setShown(shown + SHOWN_MORE)}
        />
      )}
    </Section>
  )
}
