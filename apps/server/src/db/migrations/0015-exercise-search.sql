-- The search of exercises finds words in any order and any spelling. The keys that are there are brought near to what
-- search-words.ts makes: kana of one kind, no nukta, signs between words as spaces, and all of it once more as one word.
with words as (
  select id, trim(regexp_replace(translate(replace(replace(search_key, U&'\093C', ''), U&'\0901', U&'\0902'),
    '-‐‑‒–—―−/・ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
    '          ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'), ' +', ' ', 'g')) as name
  from exercises
)
update exercises e set search_key = words.name || E'\n' || replace(words.name, ' ', '') from words where words.id = e.id;
