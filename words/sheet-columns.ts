export * as sheetColumnsWords from './en/sheet-columns.ts'
