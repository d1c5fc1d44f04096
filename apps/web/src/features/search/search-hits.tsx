import { Badge, Group, Text } from '@mantine/core'
import { defaultTimeZone } from '@reprise/rules/platform/constants'
import type { SearchKind, SearchMark } from '@reprise/rules/search/enums'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localeNow } from '../../lib/locale.ts'
import { Picture } from '../../ui/media/picture.tsx'
import type { SearchHit } from './search.api.ts'
import { searchDate } from './search-date.ts'
import classes from './search-hits.module.css'

const labels: Record<SearchKind, string> = { EVENT: 'Event' }
const marks: Record<SearchMark, string> = { CANCELLED: 'Cancelled', DRAFT: 'Draft', OVER: 'Past' }
const markColors: Record<SearchMark, string> = { CANCELLED: 'red', DRAFT: 'gray', OVER: 'gray' }

/** What was found, each with the name of its kind (decision S-075). */
export const SearchHits = ({ hits }: { hits: SearchHit[] }) => {
  const { t } = useTranslation()
  return (
    <ul className={classes.list}>
      {hits.map(({ id, kind, title, text, pictureUrl, path, date, timeZone, mark }) => (
        <li key={id}>
          <Link to={path} className={classes.hit}>
            <span className={classes.picture}>
              <Picture src={pictureUrl} alt="" sizes="128px" title={title} />
            </span>
            <span className={classes.words}>
              <Group component="span" gap={4}>
                <Badge variant="light" size="sm">
                  {t(labels[kind])}
                </Badge>
                {mark && (
                  <Badge variant="light" size="sm" color={markColors[mark]}>
                    {t(marks[mark])}
                  </Badge>
                )}
              </Group>
              <Text component="span" fw={600} lineClamp={2}>
                {title}
              </Text>
              {date && (
                <Text component="time" dateTime={date} size="sm" className="rp-numbers">
                  {searchDate(date, timeZone ?? defaultTimeZone, localeNow())}
                </Text>
              )}
              <Text component="span" size="sm" c="dimmed" lineClamp={2}>
                {text}
              </Text>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
