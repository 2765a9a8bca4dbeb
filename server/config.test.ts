import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const inEarnest = {
  PUBLIC_URL: 'https://desktop.example.com',
  SMTP_URL: 'smtps://user:pass@mail.example.com:465',
}

function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes.map((mistake) => mistake.variable)
    throw error
  }
}

describe('readConfig', () => {
  test('local mode with nothing set: loopback, caught mail, a page of our own for neighbouring services', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ localMode: true, host: '127.0.0.1', port: 8080, provisionMs: 20_000 })
    expect(config.serviceAddresses.order).toBe('/dev/service/order')
  })

  test('in earnest with PUBLIC_URL: ten minutes to provision, no invented addresses', () => {
    const config = readConfig(inEarnest)
    expect(config).toMatchObject({
      localMode: false,
      publicUrl: 'https://desktop.example.com',
      provisionMs: 600_000,
    })
    expect(config.mailFrom).toBe('no-reply@desktop.example.com')
    expect(config.serviceAddresses.order).toBe('')
  })

  test('names all mistakes at once, each with its remedy', () => {
    const wrong = {
      PORT: 'http',
      LOG_LEVEL: 'loud',
      SECRET_KEY: 'short',
      INLAND: 'yes',
      TRUSTED_PROXIES: 'proxy',
      SERVICE_EMAIL: 'desk',
    }
    expect(mistakesOf(wrong).sort()).toEqual(Object.keys(wrong).sort())
  })

  test('a host that is not loopback wants PUBLIC_URL', () => {
    expect(mistakesOf({ HOST: '0.0.0.0' })).toEqual(['HOST'])
    expect(mistakesOf({ ...inEarnest, HOST: '0.0.0.0' })).toEqual([])
  })

  test('PUBLIC_URL is https (loopback aside), an origin, and wants SMTP_URL', () => {
    expect(mistakesOf({ ...inEarnest, PUBLIC_URL: 'http://desktop.example.com' })).toEqual(['PUBLIC_URL'])
    expect(mistakesOf({ ...inEarnest, PUBLIC_URL: 'http://127.0.0.1:9000' })).toEqual([])
    expect(mistakesOf({ ...inEarnest, PUBLIC_URL: 'https://desktop.example.com/shop' })).toEqual([
      'PUBLIC_URL',
    ])
    expect(mistakesOf({ ...inEarnest, PUBLIC_URL: 'desktop.example.com' })).toContain('PUBLIC_URL')
    expect(mistakesOf({ PUBLIC_URL: 'https://desktop.example.com' })).toEqual(['SMTP_URL'])
  })

  test('a shared database in earnest wants a shared key', () => {
    const shared = { ...inEarnest, DATABASE_URL: 'postgres://portico@127.0.0.1/portico' }
    expect(mistakesOf(shared)).toEqual(['SECRET_KEY'])
    expect(mistakesOf({ ...shared, SECRET_KEY: 'k'.repeat(32) })).toEqual([])
  })

  test('neighbouring services are https in earnest', () => {
    expect(mistakesOf({ ...inEarnest, ORDER_URL: 'http://billing.example.com' })).toEqual(['ORDER_URL'])
    expect(mistakesOf({ ORDER_URL: 'http://127.0.0.1:9001' })).toEqual([])
  })
})
