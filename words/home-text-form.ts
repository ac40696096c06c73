export * as homeTextFormWords from './en/home-text-form.ts'
