export const salesRegionNamesZh = {
  northChina: '华北',
  northeastChina: '东北',
  eastChina: '华东',
  centralChina: '华中',
  southChina: '华南',
  southwestChina: '西南',
  northwestChina: '西北',
  hongKongMacaoTaiwan: '港澳台',
  eastAsia: '日本和韩国',
  southeastAsia: '东南亚',
  southAsia: '南亚',
  oceania: '大洋洲',
  europe: '欧洲',
  middleEastAfrica: '中东和非洲',
  northAmerica: '北美',
  latinAmerica: '拉丁美洲',
}
export const salesRegionGroupsZh = { china: '中国', asia: '亚太', world: '其他地区' }
