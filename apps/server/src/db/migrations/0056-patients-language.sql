-- A patient of whom nobody has said another language reads the group's. Those who were registered one by one could not be asked, so
-- whoever has not been changed since never chose English.
alter table patients alter column language drop default;
create trigger patients_language before insert on patients for each row execute function in_group_language();

update patients p set language = g.language
from groups g
where g.id = p.group_id and g.language in ('hi', 'ja') and p.language = 'en' and p.import_id is null
  and p.updated_at < p.created_at + interval '5 seconds';

-- What a server remembers of a patient's session has the languages that the patient reads.
create trigger patients_language_change after update of language on patients for each row
  when (old.language is distinct from new.language) execute function notify_session_change();
