export const salesRegionNamesEn = {
  northChina: 'North China',
  northeastChina: 'Northeast China',
  eastChina: 'East China',
  centralChina: 'Central China',
  southChina: 'South China',
  southwestChina: 'Southwest China',
  northwestChina: 'Northwest China',
  hongKongMacaoTaiwan: 'Hong Kong, Macao and Taiwan (China)',
  eastAsia: 'Japan and Korea',
  southeastAsia: 'Southeast Asia',
  southAsia: 'South Asia',
  oceania: 'Oceania',
  europe: 'Europe',
  middleEastAfrica: 'Middle East and Africa',
  northAmerica: 'North America',
  latinAmerica: 'Latin America',
}
export const salesRegionGroupsEn = { china: 'China', asia: 'Asia Pacific', world: 'Rest of the world' }
