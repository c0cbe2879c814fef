import { call } from '@kontor/shared/api'
import { reportError } from '@kontor/shared/store'
import { saveFile } from '@kontor/shared/ui'
import { getPersonalData } from '@kontor/shared/wire'
import { csvFiles, jsonText } from './data-files.text.ts'

/** One JSON file, or a ZIP archive with a CSV file for each kind of record. */
export type DataFormat = 'json' | 'csv'

/** Downloads all data that the server stores about the user. A failure is reported to the user. */
export async function saveData(format: DataFormat): Promise<void> {
  try {
    const data = await call(getPersonalData, {})
    const name = `kontor-${new Date(data.at).toISOString().slice(0, 10)}`
    if (format === 'json') return saveFile(jsonText(data), 'application/json', `${name}.json`)
    const { strToU8, zipSync } = await import('fflate')
    // Spreadsheets read UTF-8 only behind a byte order mark.
    const files = Object.entries(csvFiles(data)).map(([file, text]) => [
      file,
      strToU8(`\uFEFF${text}`),
    ])
    saveFile(zipSync(Object.fromEntries(files)), 'application/zip', `${name}-csv.zip`)
  } catch (cause) {
    reportError(cause)
  }
}
