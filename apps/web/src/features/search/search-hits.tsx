import { Badge, Text } from '@mantine/core'
import { defaultTimeZone } from '@reprise/rules/platform/constants'
import { abbreviationOf } from '@reprise/rules/platform/time/time-zone'
import type { SearchKind, SearchMark } from '@reprise/rules/search/enums'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../lib/locale.ts'
import { EntityRow } from '../../ui/entity/entity-row.tsx'
import type { SearchHit } from './search.api.ts'
import { searchDate } from './search-date.ts'
import classes from './search-hits.module.css'

const labels: Record<SearchKind, string> = { CLUB: 'Rep Club', EVENT: 'Event', OFFER: 'Offer' }
const marks: Record<SearchMark, string> = { CANCELLED: 'Cancelled', DRAFT: 'Draft', OVER: 'Past' }
const markColors: Record<SearchMark, string> = { CANCELLED: 'red', DRAFT: 'gray', OVER: 'gray' }

/** The results, each with the word for its kind (decision S-075). */
export const SearchHits = ({ hits }: { hits: SearchHit[] }) => {
  const { t } = useTranslation()
  return (
    <ul className={classes.list}>
      {hits.map(({ id, kind, title, text, pictureUrl, path, date, timeZone, mark }) => (
        <li key={id}>
          <EntityRow
            title={title}
            to={path}
            heading={2}
            picture={pictureUrl}
            isSquare={kind !== 'EVENT'}
            chips={
              <>
                <Badge>{t(labels[kind])}</Badge>
                {mark && <Badge color={markColors[mark]}>{t(marks[mark])}</Badge>}
              </>
            }
            meta={
              <>
                {date && (
                  <Text variant="small" className="rp-numbers">
                    <time dateTime={date}>{searchDate(date, timeZone ?? defaultTimeZone, localeNow())}</time>{' '}
                    {abbreviationOf(timeZone ?? defaultTimeZone, Date.parse(date), localeNow())}
                  </Text>
                )}
                <Text variant="small" c="dimmed" lineClamp={2}>
                  {text}
                </Text>
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}
