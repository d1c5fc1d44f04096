import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'uploads',
    about: 'The pictures you uploaded; they are in the folder files.',
    query: `
      select file_name as "fileName", purpose, width, height, byte_length as "bytes", stored_at as "uploadedAt"
      from asset where owner_id = $1 and file_name is not null order by created_at, id`,
  },
]
